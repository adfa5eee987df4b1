import { rankByUse } from './canned-use.ts'

const codes = (...all: string[]) => all.map((short_code) => ({ short_code }))

it('puts what is used most first, and otherwise keeps the order', () => {
  expect(rankByUse(codes('a', 'b', 'c'), { c: 2, b: 1 }, '')).toEqual(codes('c', 'b', 'a'))
  expect(rankByUse(codes('b', 'a'), {}, '')).toEqual(codes('b', 'a'))
})

it('keeps a code that begins with the word before one that only mentions it', () => {
  expect(rankByUse(codes('late', 'refund-late'), { 'refund-late': 9 }, 'la')).toEqual(codes('late', 'refund-late'))
})
