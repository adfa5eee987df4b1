import throttle from './slate-throttle.ts'

// A file that is a module has no `jest` beside it.
const { jest } = import.meta as unknown as { jest: typeof globalThis.jest }

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('runs at once, then once in the time it is given, and the last call too', () => {
  const run = jest.fn()
  const follow = throttle(run, 100)
  for (let call = 0; call < 5; call += 1) follow()
  expect(run).toHaveBeenCalledTimes(1)
  jest.advanceTimersByTime(100)
  expect(run).toHaveBeenCalledTimes(2)
  jest.advanceTimersByTime(1000)
  expect(run).toHaveBeenCalledTimes(2)
})

it('keys pressed fast leave one timer at most, and each of them is followed', () => {
  const run = jest.fn()
  const follow = throttle(run, 100)
  for (let key = 1; key <= 50; key += 1) {
    follow()
    follow.flush()
    expect(run).toHaveBeenCalledTimes(key)
    jest.advanceTimersByTime(40)
  }
  follow()
  expect(jest.getTimerCount()).toBe(1)
})

it('what calls itself waits for its turn', () => {
  const run = jest.fn(() => void (run.mock.calls.length < 3 && follow()))
  const follow = throttle(run, 100)
  follow()
  expect(run).toHaveBeenCalledTimes(1)
  jest.advanceTimersByTime(500)
  expect(run).toHaveBeenCalledTimes(3)
})

it('forgets what is cancelled', () => {
  const run = jest.fn()
  const follow = throttle(run, 100)
  follow()
  follow()
  follow.cancel()
  jest.advanceTimersByTime(500)
  expect(run).toHaveBeenCalledTimes(1)
})
