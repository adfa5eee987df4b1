import { type Channel, firstOf, isInRing, nextStep, STEPS } from './rings.ts'

const NOBODY = new Map()
const accounts = Array.from({ length: 10_000 }, (_, at) => at + 1)
const inRing = (share: number, salt = 'a') =>
  accounts.filter((account) => isInRing({ remote: 'reports', share, salt }, account, NOBODY))

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
  expect(isInRing({ remote: 'reports', share: 99, salt: 'a' }, 0, NOBODY)).toBe(false)
})

it('goes up by steps to everybody', () => {
  const next = (share: number) => nextStep({ remote: 'reports', salt: 'a', share }, accounts, NOBODY)
  expect(STEPS.map(next)).toEqual([5, 25, 100, 100])
  expect(next(7)).toBe(25)
})

describe('where there are few accounts', () => {
  const few = [11, 12, 13]
  const ring = { remote: 'reports', salt: 'a', first_account: firstOf({ remote: 'reports', salt: 'a' }, few) }

  it('the smallest share is one of them', () => {
    expect(few.filter((id) => isInRing({ ...ring, share: 1 }, id, NOBODY))).toEqual([ring.first_account])
    expect(firstOf({ remote: 'reports', salt: 'a' }, [])).toBeNull()
  })

  it('steps that nobody would notice are left out', () => {
    expect(nextStep({ ...ring, share: 1 }, [ring.first_account ?? 0], NOBODY)).toBe(100)
  })
})

it('takes in channels before their share: internal at once, beta from the second step', () => {
  const channels = new Map<number, Channel>([
    [1, 'internal'],
    [2, 'beta'],
  ])
  const has = (id: number, share: number) => isInRing({ remote: 'reports', salt: 'q', share }, id, channels)
  expect([has(1, 1), has(2, 1), has(2, 5)]).toEqual([true, false, true])
})
