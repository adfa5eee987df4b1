/**
 * The facts behind every report number (contract, configuration 9.1): the names in `reporting_events.name` and what
 * they mean. Conversations and messages need no event of their own: they are counted from their tables.
 */
export const REPORT_EVENTS = {
  /**
   * First public human reply (never a bot, an automation or a campaign). One per conversation.
   * Value: reply − last bot hand-off, else conversation creation. User: the sender.
   */
  first_response: 'first_response',
  /**
   * Every later public human reply while `waiting_since` is set.
   * Value: reply − `waiting_since`. User: the assignee.
   */
  reply_time: 'reply_time',
  /** Each change to resolved. Value: resolution − conversation creation. User: the assignee, null when there is none. */
  conversation_resolved: 'conversation_resolved',
  /** The first hand-off of a conversation only. Value: hand-off − creation. User: the assignee. */
  conversation_bot_handoff: 'conversation_bot_handoff',
  /** Resolved in an inbox with an active bot and without a human outgoing message. As `conversation_resolved`, and beside it. */
  conversation_bot_resolved: 'conversation_bot_resolved',
} as const
export type ReportEventName = keyof typeof REPORT_EVENTS

/** One row of `reporting_events`. `value` is `end − start` in seconds; `created_at` of the row is `end`. */
export interface ReportEvent {
  accountId: number
  name: ReportEventName
  /** `conversations.id`, not the display id. */
  conversationId: number
  inboxId: number
  userId: number | null
  start: Date
  end: Date
}
