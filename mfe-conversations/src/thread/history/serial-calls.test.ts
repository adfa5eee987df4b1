import { serialCalls } from './serial-calls.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('gathers what is asked while a call is under way into one more', async () => {
  let begun = 0
  let answer: () => void = () => undefined
  const calls = serialCalls(() => {
    begun++
    return new Promise((resolve) => {
      answer = resolve
    })
  }, 1000)
  for (let n = 0; n < 77; n++) calls.ask()
  expect(begun).toBe(1)
  await jest.advanceTimersByTimeAsync(5000)
  expect(begun).toBe(1)
  answer()
  await jest.advanceTimersByTimeAsync(0)
  expect(begun).toBe(2)
})

it('keeps a second between two calls that are answered at once', async () => {
  let begun = 0
  const calls = serialCalls(async () => void begun++, 1000)
  for (let at = 0; at < 10_000; at += 100) {
    calls.ask()
    await jest.advanceTimersByTimeAsync(100)
  }
  expect(begun).toBeLessThanOrEqual(11)
  expect(begun).toBeGreaterThanOrEqual(10)
})

it('begins nothing after it was stopped', async () => {
  let begun = 0
  const calls = serialCalls(async () => void begun++, 1000)
  calls.ask()
  calls.ask()
  calls.stop()
  await jest.advanceTimersByTimeAsync(5000)
  expect(begun).toBe(1)
})
