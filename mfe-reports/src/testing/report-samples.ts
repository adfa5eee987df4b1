import type { Campaign, CampaignRecipient } from '@parley/shared/contract/campaign'
import type { CsatMetrics, CsatResponse } from '@parley/shared/contract/csat'
import type { DrillDownRow, TicketMetrics } from '@parley/shared/contract/report-tickets'
import { anAgent, anInbox } from '@parley/shared/testing/builders'
import type { FakeRoutes } from '@parley/shared/testing/fake-http'
import { usualWeek } from './overview-samples.ts'
import { aSavedReport, aTable } from './saved-samples.ts'

const BASE = '/api/v2/accounts/1'
const V1 = '/api/v1/accounts/1'
const AT = Date.UTC(2026, 10, 20, 9) / 1000

const behind: DrillDownRow[] = Array.from({ length: 25 }, (_, index) => ({
  conversation_id: 900 - index,
  status: 'open',
  contact: { id: index + 1, name: 'Amira Haddad' },
  inbox: { id: 1, name: 'Shop chat' },
  assignee: index % 3 === 0 ? null : { id: 2, name: 'Jon Lindqvist' },
  created_at: AT - index * 600,
  at: AT - index * 500,
  count: 1 + (index % 4),
  seconds: null,
}))

const ticket: TicketMetrics = {
  conversation_id: 41,
  status: 'resolved',
  priority: null,
  channel: 'Channel::WebWidget',
  inbox: { id: 1, name: 'Shop chat' },
  contact: { id: 1, name: 'Amira Haddad' },
  assignee: { id: 2, name: 'Jon Lindqvist' },
  team: null,
  labels: ['refund'],
  created_at: AT,
  first_reply_at: AT + 400,
  first_response_time: 400,
  avg_reply_time: 95,
  resolution_time: 90_000,
  resolved_at: AT + 90_000,
  incoming_messages: 7,
  outgoing_messages: 5,
  csat_rating: 5,
}

const answers: CsatResponse[] = [
  { rating: 5, text: 'Quick and kind.' },
  { rating: 2, text: null },
  { rating: 4, text: 'شكرًا جزيلًا' },
].map(({ rating, text }, index) => ({
  id: index + 1,
  rating,
  feedback_message: text,
  account_id: 1,
  message_id: index + 10,
  conversation_id: 41 + index,
  created_at: AT - index * 3_600,
}))
const metrics: CsatMetrics = {
  total_count: 40,
  ratings_count: { '5': 22, '4': 10, '2': 5, '1': 3 },
  total_sent_messages_count: 80,
}

const progress: NonNullable<Campaign['progress']> = {
  ...{ status: 'processing', total: 40, queued: 6, sent: 32, delivered: 28, read: 19, failed: 2, replied: 7 },
  ...{ percentage: 85, started_at: AT, finished_at: null, errors: [] },
}
const campaign: Campaign = {
  ...{ id: 3, account_id: 1, title: 'Winter check', description: null, message: 'Snow is close', enabled: true },
  ...{ campaign_type: 'one_off', campaign_status: 'processing', inbox: anInbox({ id: 1 }), sender: anAgent() },
  ...{ trigger_rules: {}, trigger_only_during_business_hours: false, audience: [] },
  ...{ created_at: '2026-11-20T09:00:00.000Z', updated_at: '2026-11-20T09:00:00.000Z', progress },
}
/** A message that is on its way to forty people, and a greeting on a website. */
export const campaigns: Campaign[] = [
  campaign,
  {
    ...campaign,
    ...{ id: 4, title: 'تحية الموقع', campaign_type: 'ongoing', campaign_status: 'active' },
    progress: { ...progress, status: 'active', total: 900, sent: 48, delivered: 0, read: 0, failed: 0, replied: 31 },
  },
]
const recipients: CampaignRecipient[] = Array.from({ length: 25 }, (_, index) => ({
  ...{ contact_id: index + 1, name: index % 5 ? 'Amira Haddad' : 'نور الحسن', phone_number: `+49170${1000 + index}` },
  ...{ state: index % 9 ? 'delivered' : 'failed', problem: index % 9 ? null : 'Number is not in service' },
  conversation_id: index % 9 ? 900 - index : null,
}))

/** Whatever the pages of the reports ask of a usual workload. */
export const usualDesk: FakeRoutes = {
  ...usualWeek,
  [`GET ${V1}/agents`]: () => [anAgent({ id: 1, name: 'Ines Carvalho' }), anAgent({ id: 2, name: 'Jon Lindqvist' })],
  [`GET ${V1}/inboxes`]: () => ({ payload: [anInbox({ id: 1, name: 'Shop chat' })] }),
  [`GET ${V1}/teams`]: () => [],
  [`GET ${V1}/labels`]: () => ({ payload: [] }),
  [`GET ${BASE}/reports/behind`]: () => ({
    payload: behind,
    meta: { count: 387, current_page: 1, per_page: 25, value: 387, facts: 387, gone: 0 },
  }),
  [`GET ${BASE}/reports/ticket_metrics`]: () => ({
    payload: [ticket],
    meta: { count: 1, current_page: 1, per_page: 25 },
  }),
  [`GET ${BASE}/reports/bot_metrics`]: () => ({
    conversation_count: 50,
    message_count: 220,
    resolution_rate: 36,
    handoff_rate: 44,
  }),
  [`GET ${BASE}/reports/bot_summary`]: () => ({
    bot_resolutions_count: 18,
    bot_handoffs_count: 22,
    previous: { bot_resolutions_count: 12, bot_handoffs_count: 0 },
  }),
  [`GET ${BASE}/live_reports/grouped_conversation_metrics`]: () => [
    { team_id: null, open: 7, unattended: 2, unassigned: 3 },
  ],
  [`GET ${BASE}/reports/csat_behind`]: () => ({
    payload: behind,
    meta: { count: 32, current_page: 1, per_page: 25, value: 32, facts: 32, gone: 0 },
  }),
  [`GET ${BASE}/reports/table`]: aTable,
  [`GET ${BASE}/live_reports/behind`]: () => ({
    payload: behind.slice(0, 19),
    meta: { count: 19, current_page: 1, per_page: 25, value: 19, facts: 19, gone: 0 },
  }),
  [`GET ${V1}/saved_reports`]: () => [aSavedReport({ pinned: true }), aSavedReport({ id: 6, name: 'تقرير الأسبوع' })],
  [`GET ${V1}/campaigns`]: () => campaigns,
  [`GET ${V1}/campaigns/:id/recipients`]: () => ({ payload: recipients, meta: { current_page: 1, count: 28 } }),
  [`GET ${V1}/csat_survey_responses`]: () => answers,
  [`GET ${V1}/csat_survey_responses/metrics`]: () => metrics,
}
for (const by of ['inbox', 'team', 'label']) {
  usualDesk[`GET ${BASE}/summary_reports/${by}`] = (request) =>
    usualWeek[`GET ${BASE}/summary_reports/agent`]?.(request)
}

/** An account whose bots are gone: what they did stays. */
export const noBotNow: FakeRoutes = {
  [`GET ${BASE}/reports/bot_metrics`]: () => ({
    conversation_count: 0,
    message_count: 0,
    resolution_rate: 0,
    handoff_rate: 0,
  }),
}
