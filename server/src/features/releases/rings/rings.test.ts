import { type Channel, firstOf, isInRing, reachOf, STEPS } from './rings.ts'

const NOBODY = new Map()
const of = (accountId: number, userId = 0) => ({ accountId, userId })
const accounts = Array.from({ length: 10_000 }, (_, at) => at + 1)
const inRing = (share: number, salt = 'a') =>
  accounts.filter((account) => isInRing({ remote: 'reports', share, salt }, of(account), NOBODY))

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
  expect(isInRing({ remote: 'reports', share: 99, salt: 'a' }, of(0), NOBODY)).toBe(false)
})

it('goes up by steps to everybody', () => {
  const next = (share: number) => reachOf({ remote: 'reports', salt: 'a', share }, accounts, NOBODY).next
  expect(STEPS.map(next)).toEqual([5, 25, 100, 100])
  expect(next(7)).toBe(25)
})

describe('where there are few accounts', () => {
  const few = [11, 12, 13]
  const ring = { remote: 'reports', salt: 'a', first_account: firstOf({ remote: 'reports', salt: 'a' }, few) }

  it('the smallest share is one of them', () => {
    expect(few.filter((id) => isInRing({ ...ring, share: 1 }, of(id), NOBODY))).toEqual([ring.first_account])
    expect(firstOf({ remote: 'reports', salt: 'a' }, [])).toBeNull()
  })

  it('steps that nobody would notice are left out', () => {
    expect(reachOf({ ...ring, share: 1 }, [ring.first_account ?? 0], NOBODY).next).toBe(100)
  })
})

it('takes in channels before their share: internal at once, beta from the second step', () => {
  const channels = new Map<number, Channel>([
    [1, 'internal'],
    [2, 'beta'],
  ])
  const has = (id: number, share: number) => isInRing({ remote: 'reports', salt: 'q', share }, of(id), channels)
  expect([has(1, 1), has(2, 1), has(2, 5)]).toEqual([true, false, true])
})

describe('a share of people', () => {
  const ring = { remote: 'reports', salt: 'a', unit: 'users' as const }
  const picked = (share: number) => accounts.filter((userId) => isInRing({ ...ring, share }, of(1, userId), NOBODY))

  it('takes in about so many of them, the same every time and in every account, and only grows', () => {
    expect(picked(5).length).toBeGreaterThan(400)
    expect(picked(5).length).toBeLessThan(600)
    expect(picked(25)).toEqual(expect.arrayContaining(picked(5)))
    const [one = 0] = picked(5)
    expect(isInRing({ ...ring, share: 5 }, of(77, one), NOBODY)).toBe(true)
  })

  it('leaves out whoever is not known, and pages of no account', () => {
    expect(isInRing({ ...ring, share: 99, first_user: 5 }, of(1, 0), NOBODY)).toBe(false)
    expect(isInRing({ ...ring, share: 99, first_user: 5 }, of(0, 5), NOBODY)).toBe(false)
  })

  it('begins with one of them where they are few', () => {
    const first_user = firstOf(ring, [11, 12, 13])
    expect(reachOf({ ...ring, share: 1, first_user }, [11, 12, 13], NOBODY).reached).toBe(1)
  })
})
