import type { Campaign } from '@parley/shared/contract/campaign'
import { aLabel, anAgent, anInbox, NOON } from '@parley/shared/testing/builders'
import type { FakeRoutes } from '@parley/shared/testing/fake-http'

const BASE = '/api/v1/accounts/1'

export const labels = [
  aLabel({ id: 1, title: 'dealer', color: '#1798A8' }),
  aLabel({ id: 2, title: 'e-bike', color: '#22A06B' }),
]

let lastId = 0

/** An SMS to two labels; give `campaign_type: 'ongoing'` for one of a website. */
export function aCampaign(over: Partial<Campaign> = {}): Campaign {
  const isOngoing = over.campaign_type === 'ongoing'
  return {
    id: ++lastId,
    account_id: 1,
    title: 'Winter check reminder, Nordics',
    description: null,
    message: 'Snow is close. Book your winter check before 5 December and the chain is on us.',
    campaign_type: 'one_off',
    campaign_status: 'active',
    enabled: true,
    inbox: anInbox(isOngoing ? {} : { name: 'Delivery SMS', channel_type: 'Channel::TwilioSms', medium: 'sms' }),
    sender: anAgent({ name: 'Maya Okafor' }),
    trigger_rules: isOngoing ? { url: 'https://northwind.example/bikes/', time_on_page: 12 } : {},
    trigger_only_during_business_hours: false,
    created_at: '2026-11-01T09:00:00.000Z',
    updated_at: '2026-11-01T09:00:00.000Z',
    ...(!isOngoing && { scheduled_at: NOON + 3 * 86_400, audience: [{ type: 'Label', id: 1 }] }),
    progress: {
      status: 'active',
      total: 0,
      queued: 0,
      sent: 0,
      delivered: 0,
      read: 0,
      failed: 0,
      replied: 0,
      percentage: 0,
      started_at: null,
      finished_at: null,
      errors: [],
    },
    ...over,
  }
}

/** Numbers of a campaign, laid over zeros. */
export const numbers = (over: Partial<NonNullable<Campaign['progress']>>): Pick<Campaign, 'progress'> => {
  const { progress } = aCampaign()
  return { progress: progress && { ...progress, ...over } }
}

/** A server with these campaigns, for stories and tests of the area; `over` replaces calls. */
export function campaignsServer(campaigns: Campaign[], over: FakeRoutes = {}): FakeRoutes {
  let stored = [...campaigns]
  const find = (id: string | undefined) => stored.find((one) => String(one.id) === id)
  return {
    [`GET ${BASE}/labels`]: () => ({ payload: labels }),
    [`GET ${BASE}/campaigns`]: () => stored,
    [`PATCH ${BASE}/campaigns/:id`]: ({ params, body }) => {
      stored = stored.map((one) => (String(one.id) === params.id ? { ...one, ...(body as Partial<Campaign>) } : one))
      return find(params.id)
    },
    [`DELETE ${BASE}/campaigns/:id`]: ({ params }) => {
      stored = stored.filter((one) => String(one.id) !== params.id)
      return null
    },
    ...over,
  }
}
