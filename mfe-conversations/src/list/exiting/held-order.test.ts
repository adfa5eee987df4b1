import { anEntry } from '../../testing/conversation-builders.ts'
import { holdOrder } from './held-order.ts'

const rows = (...ids: number[]) => ids.map((id) => anEntry({ id }))
const ids = (entries: readonly { id: number }[]) => entries.map(({ id }) => id)

it('shows everything in its order at the top of the list', () => {
  expect(ids(holdOrder(null, rows(3, 1, 2)).rows)).toEqual([3, 1, 2])
})

it('keeps the order that is being read, with new rows waiting above', () => {
  const held = holdOrder([1, 2, 3], rows(9, 3, 1, 2))
  expect(ids(held.rows)).toEqual([1, 2, 3])
  expect(ids(held.waiting)).toEqual([9])
})

it('adds a page below and drops what is gone', () => {
  expect(ids(holdOrder([1, 2, 3], rows(1, 3, 4, 5)).rows)).toEqual([1, 3, 4, 5])
})
