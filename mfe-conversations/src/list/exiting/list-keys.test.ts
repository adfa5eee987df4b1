import { moveInList } from './list-keys.ts'

it.each([
  ['ArrowDown', 2, 3],
  ['ArrowDown', 9, 9],
  ['ArrowUp', 0, 0],
  ['PageDown', 2, 7],
  ['PageUp', 2, 0],
  ['Home', 5, 0],
  ['End', 5, 9],
])('%s moves from %i to %i of ten', (key, at, to) => {
  expect(moveInList(key, at, 10, 5)).toBe(to)
})

it('does not move for other keys, or in an empty list', () => {
  expect(moveInList('j', 0, 10, 5)).toBeNull()
  expect(moveInList('ArrowDown', -1, 0, 5)).toBeNull()
})
