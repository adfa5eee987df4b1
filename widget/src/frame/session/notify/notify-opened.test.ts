import { firstState } from '../first-state.ts'
import { createStore } from '../store.ts'
import { notifyOpened } from './notify-opened.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function anOpenedChat(failures: number) {
  const store = createStore(firstState(true))
  const calls: number[] = []
  notifyOpened(store, async () => {
    calls.push(Date.now())
    if (calls.length <= failures) throw new Error('no network')
  })
  store.set({ phase: 'ready', isOpen: true })
  return calls
}

it('an opening that the server did not hear of is told again', async () => {
  const calls = anOpenedChat(2)
  await jest.advanceTimersByTimeAsync(12_000)
  expect(calls).toHaveLength(3)
  await jest.advanceTimersByTimeAsync(600_000)
  expect(calls).toHaveLength(3)
})

it('one that never comes through is said in the console', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const calls = anOpenedChat(9)
  await jest.advanceTimersByTimeAsync(600_000)
  expect(calls).toHaveLength(4)
  expect(warned).toHaveBeenCalledTimes(1)
})
