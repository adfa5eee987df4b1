import { moveItem } from './move-item.ts'

it.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 2, ['a', 'c', 'b']],
  [0, -1, ['a', 'b', 'c']],
  [2, 3, ['a', 'b', 'c']],
])('from %p to %p', (from, to, order) => {
  expect(moveItem(['a', 'b', 'c'], from, to)).toEqual(order)
})
