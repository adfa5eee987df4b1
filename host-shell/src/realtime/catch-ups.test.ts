import { ApiError } from '@parley/shared/api/api-error'
import { createCatchUps } from './catch-ups.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** Reads that fail one after the other with these, and then work. */
function failing(...problems: ApiError[]) {
  const catchUps = createCatchUps(() => undefined)
  const read = jest.fn(async () => {
    const problem = problems.shift()
    if (problem) throw problem
  })
  catchUps.add(read)
  return { read, ended: catchUps.run(5, () => true) }
}

const tooMany = (retryAfter: number | null) => new ApiError({ status: 429, message: 'Too many requests', retryAfter })

it('waits as long as a busy server says, however often, and reads what it missed', async () => {
  const { read, ended } = failing(...Array.from({ length: 8 }, () => tooMany(20)))
  await jest.advanceTimersByTimeAsync(19_000)
  expect(read).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(8 * 20_000)
  await expect(ended).resolves.toBe(true)
  expect(read).toHaveBeenCalledTimes(9)
})

it('takes its own pace where a busy server names no time', async () => {
  const { read, ended } = failing(tooMany(null))
  await jest.advanceTimersByTimeAsync(1_000)
  await expect(ended).resolves.toBe(true)
  expect(read).toHaveBeenCalledTimes(2)
})

it('does not ask again what was refused', async () => {
  const { read, ended } = failing(new ApiError({ status: 404, message: 'gone' }))
  await expect(ended).resolves.toBe(false)
  expect(read).toHaveBeenCalledTimes(1)
})
