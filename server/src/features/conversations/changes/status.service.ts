import { CONVERSATION_STATUS, CONVERSATION_STATUSES, type ConversationStatus } from '@parley/shared/contract/scalars'
import type { Deps } from '../../../deps.ts'
import type { ConversationChange } from '../../../domain-events/change.ts'
import { updateConversation } from '../../../domain-events/conversation.queries.ts'
import type { ConversationUpdate } from '../../../domain-events/conversation-row.ts'
import type { StatusReason } from '../../../domain-events/events.ts'

export interface StatusChange {
  status: ConversationStatus
  /** Only kept with `snoozed`; null: until the next reply. */
  snoozedUntil?: Date | null
  /** Somebody takes the conversation in the same step, so nobody's turn comes. */
  isTaken?: boolean
  /** Without one: somebody asked for it. */
  reason?: StatusReason
}

const REQUEST: StatusReason = { kind: 'request' }

const same = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime()

/** The status as the wire names it. */
export const statusOf = (row: { status: number }): ConversationStatus => CONVERSATION_STATUSES[row.status] ?? 'open'

/** Changes the status (workspace 8.9, 20.3). Nothing happens when nothing changes. */
export async function setStatus(
  deps: Deps,
  change: ConversationChange,
  { status, isTaken = false, reason = REQUEST, ...wanted }: StatusChange,
): Promise<void> {
  const { tx, row } = change
  const [from, snoozedFrom] = [statusOf(row), row.snoozed_until]
  const snoozedUntil = status === 'snoozed' ? (wanted.snoozedUntil ?? null) : null
  if (from === status && same(snoozedUntil, snoozedFrom)) return
  const columns: ConversationUpdate = { status: CONVERSATION_STATUS[status], snoozed_until: snoozedUntil }
  if (status === 'resolved' && row.additional_attributes.human_agent !== undefined) {
    const { human_agent: _, ...kept } = row.additional_attributes
    columns.additional_attributes = kept
  }
  await updateConversation(tx, row, columns, deps.now())
  if (from === status) await change.record({ type: 'conversation.snooze_moved', from: snoozedFrom, to: snoozedUntil })
  else await change.record({ type: 'conversation.status_changed', from, to: status, reason, isTaken })
}
