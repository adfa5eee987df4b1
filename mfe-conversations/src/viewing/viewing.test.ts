import type { ServerEvents } from '@parley/shared/contract/events'
import { aPushUser } from '@parley/shared/testing/builders'
import { applyViewing, expireViewing, nextViewingEnd, type Viewing } from './viewing.ts'

const said = (userId: number, isViewing = true): ServerEvents['conversation.viewing'] => ({
  account_id: 1,
  conversation_id: 11,
  is_viewing: isViewing,
  user: aPushUser({ id: userId }),
})
const nobody: Viewing = new Map()
const idsIn = (viewing: Viewing) => viewing.get(11)?.map(({ id }) => id)

it('holds whoever looks, once, in the order in which they came, until they leave', () => {
  const both = applyViewing(applyViewing(applyViewing(nobody, said(7), 0), said(8), 0), said(7), 1_000)
  expect(idsIn(both)).toEqual([7, 8])
  const left = applyViewing(both, said(7, false), 2_000)
  expect(idsIn(left)).toEqual([8])
  expect(applyViewing(left, said(9, false), 2_000)).toBe(left)
  expect(applyViewing(left, said(8, false), 2_000).has(11)).toBe(false)
})

it('forgets whoever does not say it again for 45 seconds', () => {
  const both = applyViewing(applyViewing(nobody, said(7), 0), said(8), 20_000)
  expect(nextViewingEnd(both, 20_000)).toBe(25_000)
  expect(expireViewing(both, 44_999)).toBe(both)
  expect(idsIn(expireViewing(both, 45_000))).toEqual([8])
  expect(nextViewingEnd(expireViewing(both, 70_000), 70_000)).toBeNull()
})
