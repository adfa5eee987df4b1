import { isInRing, STEPS, stepAfter } from './rings.ts'

const accounts = Array.from({ length: 10_000 }, (_, at) => at + 1)
const inRing = (share: number, salt = 'a') =>
  accounts.filter((account) => isInRing({ remote: 'reports', share, salt }, account))

it.each([1, 5, 25])('takes in about its share of accounts: %i %%', (share) => {
  const count = inRing(share).length
  expect(count).toBeGreaterThan(share * 80)
  expect(count).toBeLessThan(share * 120)
})

it('only grows: who is in a small share is in every larger one', () => {
  const [one = [], five = [], quarter = []] = [1, 5, 25].map((share) => inRing(share))
  expect(five).toEqual(expect.arrayContaining(one))
  expect(quarter).toEqual(expect.arrayContaining(five))
})

it('begins with other accounts every time', () => {
  const first = new Set(inRing(5, 'a'))
  const again = inRing(5, 'b').filter((account) => first.has(account))
  expect(again.length).toBeLessThan(first.size / 4)
})

it('leaves out pages of nobody', () => {
  expect(isInRing({ remote: 'reports', share: 99, salt: 'a' }, 0)).toBe(false)
})

it('goes up by steps to everybody', () => {
  expect(STEPS.map(stepAfter)).toEqual([5, 25, 100, 100])
  expect(stepAfter(0)).toBe(1)
  expect(stepAfter(7)).toBe(25)
})
