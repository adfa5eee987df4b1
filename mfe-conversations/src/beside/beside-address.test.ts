import { readBeside, withBeside } from './beside-address.ts'

it('the address names both conversations, beside whatever filters the list', () => {
  expect(withBeside('', 12)).toBe('?beside=12')
  expect(withBeside('?status=all', 12)).toBe('?status=all&beside=12')
  expect(withBeside('?status=all', null)).toBe('?status=all')
  expect(readBeside('?status=all&beside=12', 11)).toBe(12)
})

it('none stands beside itself, beside none, or under what is no number', () => {
  expect(readBeside('?beside=11', 11)).toBeNull()
  expect(readBeside('?beside=12', null)).toBeNull()
  expect(readBeside('?beside=x', 11)).toBeNull()
  expect(readBeside('', 11)).toBeNull()
})
