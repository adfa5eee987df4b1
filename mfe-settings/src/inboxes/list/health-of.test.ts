import type { InboxOverview } from '@parley/shared/contract/inbox-overview'
import { anInbox } from '@parley/shared/testing/builders'
import { healthOf, needsAttention } from './health-of.ts'

const never = { last_in_at: null, last_out_at: null, last_error: null, last_error_at: null, checked_at: null }
const facts = (some: Partial<InboxOverview> = {}): InboxOverview => ({
  id: 1,
  member_ids: [],
  last_activity_at: null,
  ...never,
  ...some,
})
const inbox = anInbox({ can_deliver: true })
const [EIGHT, NINE] = ['2026-11-20T08:00:00.000Z', '2026-11-20T09:00:00.000Z']

describe('the health of an inbox in one word', () => {
  it('is lost access before anything else', () => {
    const locked = { ...inbox, reauthorization_required: true, can_deliver: false }
    expect(healthOf(locked, facts({ last_error: 'No', last_error_at: EIGHT }))).toEqual({
      state: 'signIn',
      at: EIGHT,
      problem: 'No',
    })
  })

  it('is a missing connection where nothing could be delivered', () => {
    expect(healthOf({ ...inbox, can_deliver: false }, facts({ last_activity_at: NINE }))?.state).toBe('unconnected')
  })

  it('is a failure until something goes out or a check succeeds; what comes in proves nothing', () => {
    const failed = { last_error: 'No', last_error_at: EIGHT }
    expect(healthOf(inbox, facts({ ...failed, last_in_at: NINE }))).toEqual({
      state: 'failing',
      at: EIGHT,
      problem: 'No',
    })
    expect(healthOf(inbox, facts({ ...failed, last_out_at: NINE }))?.state).toBe('working')
    expect(healthOf(inbox, facts({ ...failed, checked_at: NINE, last_in_at: EIGHT }))).toEqual({
      state: 'working',
      at: EIGHT,
      problem: null,
    })
  })

  it('is the last thing that happened, or that nothing has happened yet', () => {
    expect(healthOf(inbox, facts({ last_activity_at: EIGHT, last_out_at: NINE }))?.at).toBe(NINE)
    expect(healthOf(inbox, facts())?.state).toBe('none')
  })

  it('is known of what the inbox itself says, also where the rest could not be read', () => {
    expect(healthOf({ ...inbox, reauthorization_required: true }, undefined)?.state).toBe('signIn')
    expect(healthOf({ ...inbox, can_deliver: false }, undefined)?.state).toBe('unconnected')
    expect(healthOf(inbox, undefined)).toBeNull()
  })

  it('needs somebody wherever customers are not answered', () => {
    const of = (state: 'signIn' | 'unconnected' | 'failing' | 'working' | 'none') =>
      needsAttention({ state, at: null, problem: null })
    expect((['signIn', 'unconnected', 'failing'] as const).map(of)).toEqual([true, true, true])
    expect([of('working'), of('none'), needsAttention(null)]).toEqual([false, false, false])
  })
})
