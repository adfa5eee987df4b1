import { randomToken } from './secrets.ts'

test('a token is never taken for an option by a command that is given it', () => {
  const begins = new Set(Array.from({ length: 4_000 }, () => randomToken().charAt(0)))
  expect(begins.has('-')).toBe(false)
  // Every other character of the alphabet comes.
  expect(begins.size).toBe(63)
})
