import { paced } from './event-pace.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** Each turn is what was handed on in one go. */
function aPage({ isHidden = false } = {}) {
  const turns: string[][] = []
  const events = paced(
    (name) => {
      turns.at(-1)?.push(name)
    },
    () => isHidden,
  )
  const run = (act: () => void) => {
    turns.push([])
    act()
  }
  return { turns, events, run, wait: (ms: number) => run(() => jest.advanceTimersByTime(ms)) }
}

it('an event by itself is handed on at once', () => {
  const { events, turns, run, wait } = aPage()
  run(() => events.deliver('a', null))
  wait(20)
  run(() => events.deliver('b', null))
  expect(turns).toEqual([['a'], [], ['b']])
})

it('those of a burst are handed on together, in order, within a frame', () => {
  const { events, turns, run, wait } = aPage()
  run(() => {
    for (const name of ['a', 'b', 'c', 'd']) events.deliver(name, null)
  })
  wait(16)
  expect(turns).toEqual([['a'], ['b', 'c', 'd']])
})

it('in a hidden page, whose timers are slow, nothing waits', () => {
  const { events, turns, run } = aPage({ isHidden: true })
  run(() => {
    for (const name of ['a', 'b', 'c']) events.deliver(name, null)
  })
  expect(turns).toEqual([['a', 'b', 'c']])
})

it('nothing is handed on after the end', () => {
  const { events, turns, run, wait } = aPage()
  run(() => {
    events.deliver('a', null)
    events.deliver('b', null)
    events.stop()
  })
  wait(1000)
  expect(turns).toEqual([['a'], []])
})
