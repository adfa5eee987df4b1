import * as v from 'valibot'
import { ChannelType, ConversationPriority, ConversationStatus, Unix } from './values/scalars.ts'

const Named = v.object({ id: v.number(), name: v.string() })

/** One conversation with its times and counts (contract, configuration 9.5). Times are seconds; null: not yet. */
export const TicketMetrics = v.object({
  /** The id people see. */
  conversation_id: v.number(),
  status: ConversationStatus,
  priority: v.nullable(ConversationPriority),
  channel: ChannelType,
  inbox: Named,
  contact: Named,
  assignee: v.nullable(Named),
  team: v.nullable(Named),
  labels: v.array(v.string()),
  created_at: Unix,
  first_reply_at: v.nullable(Unix),
  first_response_time: v.nullable(v.number()),
  avg_reply_time: v.nullable(v.number()),
  resolution_time: v.nullable(v.number()),
  resolved_at: v.nullable(Unix),
  incoming_messages: v.number(),
  outgoing_messages: v.number(),
  csat_rating: v.nullable(v.number()),
})
export type TicketMetrics = v.InferOutput<typeof TicketMetrics>

const meta = v.object({ count: v.number(), current_page: v.number(), per_page: v.number() })
export const TicketMetricsPage = v.object({ payload: v.array(TicketMetrics), meta })
export type TicketMetricsPage = v.InferOutput<typeof TicketMetricsPage>

/** A conversation behind a number, and how much of the number is its own. */
export const DrillDownRow = v.object({
  conversation_id: v.number(),
  status: ConversationStatus,
  contact: Named,
  inbox: Named,
  assignee: v.nullable(Named),
  created_at: Unix,
  /** Newest first: when the last fact of it happened. */
  at: Unix,
  /** Facts of this conversation in the number: messages, resolutions; 1 for conversations. */
  count: v.number(),
  /** Seconds measured in it together; null for counts. */
  seconds: v.nullable(v.number()),
})
export type DrillDownRow = v.InferOutput<typeof DrillDownRow>

/** What lies behind a number: `value` is the number itself, `count` its conversations, `facts` what was counted. */
export const DrillDownPage = v.object({
  payload: v.array(DrillDownRow),
  meta: v.object({
    ...meta.entries,
    value: v.nullable(v.number()),
    facts: v.number(),
    /** Facts of conversations that were deleted since: in the number, not in the list. */
    gone: v.number(),
  }),
})
export type DrillDownPage = v.InferOutput<typeof DrillDownPage>
