import { CONVERSATION_STATUSES, type ConversationStatus } from '@parley/shared/contract/scalars'
import type { Sql } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { askForRating } from '../../messages/survey.service.ts'
import { recordReportEvent } from '../../reports/report-events.service.ts'
import { autoAssign } from '../assignment/auto-assignment.service.ts'
import { nameOf, writeActivity } from './activity.service.ts'
import { type ActivityLine, statusText } from './activity-texts.ts'
import { type Aftermath, note } from './aftermath.service.ts'
import { type ConversationChange, changeConversation, type LockedConversation } from './locked-conversation.ts'

export interface StatusChange {
  status: ConversationStatus
  /** Only kept with `snoozed`; null: until the next reply. */
  snoozedUntil?: Date | null
  /** Somebody takes the conversation in the same step, so nobody's turn comes. */
  isTaken?: boolean
}

const same = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime()

/**
 * Changes the status with everything that follows from it (workspace 8.9, 20.3): events, the fact for the reports,
 * auto-assignment on reopening. Nothing happens when nothing changes.
 * @param line the activity line; undefined: "{name} resolved the conversation" and its like; null: none
 */
export async function setStatus(
  deps: Deps,
  tx: Sql,
  row: LockedConversation,
  change: StatusChange,
  after: Aftermath,
  line?: ActivityLine | null,
): Promise<void> {
  const snoozedUntil = change.status === 'snoozed' ? (change.snoozedUntil ?? null) : null
  const status = CONVERSATION_STATUSES.indexOf(change.status)
  const isOther = status !== row.status
  if (!isOther && same(snoozedUntil, row.snoozed_until)) return
  const columns: ConversationChange = { status, snoozed_until: snoozedUntil }
  if (change.status === 'resolved' && row.additional_attributes.human_agent !== undefined) {
    const { human_agent: _, ...kept } = row.additional_attributes
    columns.additional_attributes = kept
  }
  await changeConversation(tx, row, columns, deps.now())
  if (isOther) note(after, 'conversation.status_changed')
  note(after, 'conversation.updated')
  if (!isOther) return
  if (change.status === 'resolved') await recordResolution(deps, tx, row)
  // Ending it is the one thing a contact does by its name.
  const who = change.status === 'resolved' ? after.actor.name : nameOf(after)
  const text = line === undefined && who !== null ? statusText(who, change.status) : line
  if (text) await writeActivity(tx, row, text, after, deps.now())
  if (change.status === 'resolved') await askForRating(deps, tx, row, after)
  if (!change.isTaken) await autoAssign(deps, tx, row, after)
}

async function recordResolution(deps: Deps, tx: Sql, row: LockedConversation): Promise<void> {
  const facts = {
    accountId: row.account_id,
    conversationId: row.id,
    inboxId: row.inbox_id,
    userId: row.assignee_id,
    start: row.created_at,
    end: deps.now(),
  }
  await recordReportEvent(tx, { ...facts, name: 'conversation_resolved' })
  const isByBot = row.agent_bot_id !== null && row.first_reply_created_at === null
  if (isByBot) await recordReportEvent(tx, { ...facts, name: 'conversation_bot_resolved' })
}
