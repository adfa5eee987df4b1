import { inIdleTurns } from './idle-turns.ts'

afterEach(() => Reflect.deleteProperty(window, 'requestIdleCallback'))

it('each act has an idle moment of its own, until they are called off', () => {
  const moments: (() => void)[] = []
  window.requestIdleCallback = (run) => moments.push(run as () => void)
  const done: number[] = []
  const stop = inIdleTurns([1, 2, 3].map((one) => () => void done.push(one)))
  expect(done).toEqual([])
  moments.shift()?.()
  expect([done, moments.length]).toEqual([[1], 1])
  moments.shift()?.()
  expect(done).toEqual([1, 2])
  stop()
  moments.shift()?.()
  expect([done, moments.length]).toEqual([[1, 2], 0])
})

it('a browser that does not say when it is idle has them one after the other', () => {
  jest.useFakeTimers()
  const done: number[] = []
  inIdleTurns([() => void done.push(1), () => void done.push(2)])
  jest.runAllTimers()
  jest.useRealTimers()
  expect(done).toEqual([1, 2])
})
