import * as v from 'valibot'
import { Availability, ChannelType, Unix } from '../values/scalars.ts'

export const COUNT_METRICS = [
  'conversations_count',
  'incoming_messages_count',
  'outgoing_messages_count',
  'resolutions_count',
  'bot_resolutions_count',
  'bot_handoffs_count',
] as const
/** Means in seconds. */
export const MEAN_METRICS = ['avg_first_response_time', 'avg_resolution_time', 'reply_time'] as const
export const REPORT_METRICS = [...COUNT_METRICS, ...MEAN_METRICS] as const
export type ReportMetric = (typeof REPORT_METRICS)[number]

export const REPORT_SCOPES = ['account', 'agent', 'inbox', 'label', 'team'] as const
export type ReportScope = (typeof REPORT_SCOPES)[number]
/** `week` starts on Monday. */
export const REPORT_UNITS = ['hour', 'day', 'week', 'month', 'year'] as const
export type ReportUnit = (typeof REPORT_UNITS)[number]

/** Longest span of a report, and of one grouped by hour. Source: contract, configuration 9.2. */
export const MAX_REPORT_YEARS = 5
export const MAX_HOURLY_DAYS = 92

/** One bucket; `timestamp` is its start. `count` (how many values the mean is of) comes with means only. */
export const ReportPoint = v.object({ timestamp: Unix, value: v.number(), count: v.optional(v.number()) })
export type ReportPoint = v.InferOutput<typeof ReportPoint>

const figures = {
  conversations_count: v.number(),
  incoming_messages_count: v.number(),
  outgoing_messages_count: v.number(),
  /** Seconds; null when nothing was measured. */
  avg_first_response_time: v.nullable(v.number()),
  avg_resolution_time: v.nullable(v.number()),
  resolutions_count: v.number(),
  reply_time: v.nullable(v.number()),
}
/** `previous` is the same length immediately before. */
export const ReportSummary = v.object({ ...figures, previous: v.object(figures) })
export type ReportSummary = v.InferOutput<typeof ReportSummary>

/** Counts of this moment, whole account. */
export const LiveMetrics = v.object({
  open: v.number(),
  /** Open with no first reply yet, or with a customer waiting. */
  unattended: v.number(),
  unassigned: v.number(),
  pending: v.number(),
})
export type LiveMetrics = v.InferOutput<typeof LiveMetrics>

/** What can be counted at this moment. */
export const LIVE_FIGURES = ['open', 'unattended', 'unassigned', 'pending', 'snoozed'] as const
export type LiveFigure = (typeof LIVE_FIGURES)[number]

export const LiveAgent = v.object({
  id: v.number(),
  name: v.string(),
  email: v.string(),
  thumbnail: v.string(),
  availability: Availability,
  availability_reason: v.nullable(
    v.object({ id: v.number(), emoji: v.string(), reason: v.string(), color: v.string() }),
  ),
  metric: v.object({
    open: v.number(),
    unattended: v.number(),
    pending: v.number(),
    snoozed: v.number(),
    resolved_today: v.number(),
  }),
})
export type LiveAgent = v.InferOutput<typeof LiveAgent>

export const AGENT_ORDERS = ['name', 'open', 'unattended', 'status'] as const
/** One object in a comparison (`summary_reports/agent|team|inbox|label`); every object of the account is present. */
export const SummaryRow = v.object({
  id: v.number(),
  conversations_count: v.number(),
  /** Resolutions, not distinct conversations. */
  resolved_conversations_count: v.number(),
  avg_resolution_time: v.nullable(v.number()),
  avg_first_response_time: v.nullable(v.number()),
  avg_reply_time: v.nullable(v.number()),
})
export type SummaryRow = v.InferOutput<typeof SummaryRow>

/** As `SummaryRow`, with the inbox and its counts of this moment. */
export const InboxMetricsRow = v.object({
  ...SummaryRow.entries,
  ...LiveMetrics.entries,
  name: v.string(),
  channel_type: ChannelType,
})
export type InboxMetricsRow = v.InferOutput<typeof InboxMetricsRow>

/** `grouped_conversation_metrics`: null key = none. The sums over a list are the figures of `LiveMetrics`. */
export const LiveGroup = v.object({
  team_id: v.optional(v.nullable(v.number())),
  assignee_id: v.optional(v.nullable(v.number())),
  open: v.number(),
  unattended: v.number(),
  unassigned: v.number(),
})
export type LiveGroup = v.InferOutput<typeof LiveGroup>

/** What bots did in conversations that began in the range. Rates are whole percent. */
export const BotMetrics = v.object({
  conversation_count: v.number(),
  message_count: v.number(),
  resolution_rate: v.number(),
  handoff_rate: v.number(),
})
export type BotMetrics = v.InferOutput<typeof BotMetrics>

const botFigures = { bot_resolutions_count: v.number(), bot_handoffs_count: v.number() }
export const BotSummary = v.object({ ...botFigures, previous: v.object(botFigures) })
export type BotSummary = v.InferOutput<typeof BotSummary>

/** How the roll-up of the reports stands (contract, configuration 9.10). */
export const ReportRebuild = v.object({
  /** Hours before this one are read from the roll-up; null: nothing has been folded yet. */
  folded_until: v.nullable(Unix),
  /** The last time it was computed anew; null: never. */
  rebuild: v.nullable(
    v.object({
      started_at: Unix,
      /** Null while it runs. */
      finished_at: v.nullable(Unix),
      /** 0 to 1. */
      done: v.number(),
    }),
  ),
})
export type ReportRebuild = v.InferOutput<typeof ReportRebuild>
