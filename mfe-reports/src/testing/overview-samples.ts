import type { InboxMetricsRow, LiveAgent, ReportPoint, ReportSummary, SummaryRow } from '@parley/shared/contract/report'
import type { FakeRequest, FakeRoutes } from '@parley/shared/testing/fake-http'

const HOUR = 3600
const BY_HOUR = [1, 1, 1, 0, 1, 1, 1, 2, 4, 7, 9, 9, 7, 7, 8, 8, 7, 6, 5, 5, 4, 3, 2, 1]
const LENGTH = { hour: HOUR, day: 24 * HOUR, week: 7 * 24 * HOUR, month: 30 * 24 * HOUR } as const

/** What a server with a usual week would answer to `GET …/reports`. */
function points({ query }: FakeRequest): ReportPoint[] {
  const [since, until] = [Number(query.since), Number(query.until)]
  const step = LENGTH[query.group_by as keyof typeof LENGTH]
  const scale = query.group_by === 'hour' ? 1 : query.group_by === 'day' ? 26 : 160
  const less = query.metric === 'resolutions_count' ? 0.93 : 1
  return Array.from({ length: Math.ceil((until - since) / step) }, (_, index) => {
    const timestamp = since + index * step
    const weekday = Math.floor(timestamp / (24 * HOUR)) % 7
    const hour = BY_HOUR[index % 24] ?? 0
    const shape = query.group_by === 'hour' ? hour : 5 + ((index * 7) % 4) + (weekday > 4 ? -3 : 2)
    return { timestamp, value: Math.round(shape * scale * less) }
  })
}

const summary: ReportSummary = {
  conversations_count: 387,
  incoming_messages_count: 1_904,
  outgoing_messages_count: 1_712,
  avg_first_response_time: 400,
  avg_resolution_time: 41_220,
  resolutions_count: 361,
  reply_time: 1_265,
  previous: {
    conversations_count: 402,
    incoming_messages_count: 2_011,
    outgoing_messages_count: 1_690,
    avg_first_response_time: 488,
    avg_resolution_time: 39_100,
    resolutions_count: 361,
    reply_time: null,
  },
}

const NAMES = [
  'Ines Carvalho',
  'Jon Lindqvist',
  'Leïla Benali',
  'Tomás Herrera',
  'Priya Raman',
  'Aiko Mori',
  'Sam Whitlock',
  'نور الهدى',
  'Maximiliana von Hohenberg-Sulzfeld',
  'Eve Okoro',
]
const agents: LiveAgent[] = NAMES.map((name, index) => ({
  id: index + 1,
  name,
  email: `agent-${index}@parley.test`,
  thumbnail: '',
  availability: index < 5 ? 'online' : index < 7 ? 'busy' : 'offline',
  availability_reason: null,
  metric: { open: 17 - index, unattended: index % 4, pending: 0, snoozed: 1, resolved_today: 3 },
}))
const summaries: SummaryRow[] = agents.map((agent) => ({
  id: agent.id,
  conversations_count: 40,
  resolved_conversations_count: 38 - agent.id,
  avg_resolution_time: 40_000,
  avg_first_response_time: agent.id === 9 ? null : 180 + agent.id * 43,
  avg_reply_time: 300,
}))

const CHANNELS = [
  ['Shop chat', 'Channel::WebWidget', 136],
  ['support@', 'Channel::Email', 111],
  ['WhatsApp UK', 'Channel::Whatsapp', 84],
  ['Delivery SMS', 'Channel::TwilioSms', 28],
  ['Marlowe & Finch UK', 'Channel::FacebookPage', 17],
  ['Night workload bot', 'Channel::Telegram', 11],
  ['Japan store', 'Channel::Line', 0],
] as const
const inboxes: InboxMetricsRow[] = CHANNELS.map(([name, channel_type, conversations_count], index) => ({
  id: index + 1,
  name,
  channel_type,
  conversations_count,
  resolved_conversations_count: conversations_count,
  avg_resolution_time: 40_000,
  avg_first_response_time: 400,
  avg_reply_time: 300,
  open: conversations_count / 4,
  unattended: 0,
  unassigned: 0,
  pending: 0,
}))

const BASE = '/api/v2/accounts/1'

/** A workload with a usual week. */
export const usualWeek: FakeRoutes = {
  [`GET ${BASE}/reports/conversations`]: ({ query }) =>
    query.type === 'agent' ? agents : { open: 131, unattended: 19, unassigned: 23, pending: 22 },
  [`GET ${BASE}/reports`]: points,
  [`GET ${BASE}/reports/summary`]: () => summary,
  [`GET ${BASE}/reports/inbox_metrics`]: () => ({ payload: inboxes }),
  [`GET ${BASE}/summary_reports/agent`]: () => summaries,
  'GET /api/v1/accounts/1/report_rebuild': () => ({ folded_until: 1_795_000_000, rebuild: null }),
}

const none = { avg_first_response_time: null, avg_resolution_time: null, reply_time: null }
const zero = {
  conversations_count: 0,
  incoming_messages_count: 0,
  outgoing_messages_count: 0,
  resolutions_count: 0,
  ...none,
}

/** A workload on its first day. */
export const nothingYet: FakeRoutes = {
  [`GET ${BASE}/reports/conversations`]: ({ query }) =>
    query.type === 'agent' ? agents.slice(0, 1) : { open: 0, unattended: 0, unassigned: 0, pending: 0 },
  [`GET ${BASE}/reports`]: (request) => points(request).map((point) => ({ ...point, value: 0 })),
  [`GET ${BASE}/reports/summary`]: () => ({ ...zero, previous: zero }),
  [`GET ${BASE}/reports/inbox_metrics`]: () => ({ payload: [] }),
  [`GET ${BASE}/summary_reports/agent`]: () => [],
  'GET /api/v1/accounts/1/report_rebuild': () => ({ folded_until: null, rebuild: null }),
}

/** Every call of the page answered by one function: loading for ever, or refused. */
export const everyCall = (answer: () => unknown): FakeRoutes =>
  Object.fromEntries(Object.keys(usualWeek).map((route) => [route, answer]))
