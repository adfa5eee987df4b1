import { choose, chooseShown, countChosen, isChosen, NOBODY_CHOSEN } from './chosen.ts'

test('rows are chosen one by one and by the page, over pages', () => {
  const some = chooseShown(choose(NOBODY_CHOSEN, 9, true), [1, 2, 3], true)
  expect([...some.ids].toSorted()).toEqual([1, 2, 3, 9])
  expect([...chooseShown(some, [1, 2, 3], false).ids]).toEqual([9])
  expect(countChosen(some, 400)).toBe(4)
})

test('all of a list is more than is shown, until one is taken out', () => {
  const all = { ids: new Set([1, 2]), isAll: true }
  expect(isChosen(all, 77)).toBe(true)
  expect(countChosen(all, 400)).toBe(400)
  expect(choose(all, 2, false)).toEqual({ ids: new Set([1]), isAll: false })
})
