import { extended, NOTHING_SELECTED, onlyThese, toggled } from './selection.ts'

const order = [5, 4, 3, 2, 1]

describe('choosing rows', () => {
  it('takes one, and gives it back', () => {
    const one = toggled(NOTHING_SELECTED, 4)
    expect([...one.ids]).toEqual([4])
    expect(toggled(one, 4).ids.size).toBe(0)
  })

  it.each([
    [2, [4, 3, 2]],
    [5, [4, 5]],
  ])('takes everything between the last one and row %s', (to, chosen) => {
    expect(new Set(extended(toggled(NOTHING_SELECTED, 4), to, order).ids)).toEqual(new Set(chosen))
  })

  it('begins a range anew where the first row is not on screen any more', () => {
    expect([...extended({ ids: new Set([9]), anchor: 9 }, 3, order).ids]).toEqual([9, 3])
    expect([...extended(onlyThese([1]), 3, order).ids]).toEqual([1, 3])
  })
})
