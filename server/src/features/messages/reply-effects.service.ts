import { CONVERSATION_STATUSES, MESSAGE_TYPE } from '@parley/shared/contract/scalars'
import type { Deps } from '../../deps.ts'
import { REOPENED_BY_MESSAGE } from '../conversations/changes/activity-texts.ts'
import { note, noteMessage } from '../conversations/changes/aftermath.service.ts'
import { changeConversation } from '../conversations/changes/locked-conversation.ts'
import { setStatus } from '../conversations/changes/status.service.ts'
import type { Change } from '../conversations/conversations.service.ts'
import { recordReportEvent } from '../reports/report-events.service.ts'
import type { NewMessage } from './store-message.service.ts'

/**
 * An incoming message opens what was snoozed or resolved, unless the contact is blocked; what was resolved goes to the
 * inbox's bot first (workspace 20.3).
 */
export async function reopen(deps: Deps, { tx, row, after }: Change): Promise<void> {
  const status = CONVERSATION_STATUSES[row.status]
  if (row.contact_blocked || (status !== 'snoozed' && status !== 'resolved')) return
  const isForBot = status === 'resolved' && row.agent_bot_id !== null
  const line = !isForBot && status === 'resolved' && row.channel_type === 'Channel::Api' ? REOPENED_BY_MESSAGE : null
  await setStatus(deps, tx, row, { status: isForBot ? 'pending' : 'open' }, after, line)
}

/** A person's public answer; rules and campaigns write in a person's name without being one. */
const isHumanReply = (message: NewMessage): boolean =>
  message.type === MESSAGE_TYPE.outgoing &&
  !message.private &&
  message.sender?.type === 'User' &&
  message.contentAttributes?.automation_rule_id === undefined &&
  message.additionalAttributes?.campaign_id === undefined

/** `waiting_since`, the first reply and what reports know about them (workspace 20.2, configuration 9.1). */
export async function keepWaiting(
  deps: Deps,
  { tx, row, after }: Change,
  id: number,
  message: NewMessage,
  at: Date,
): Promise<void> {
  if (message.type === MESSAGE_TYPE.incoming && !message.private) {
    if (row.waiting_since !== null) return
    await changeConversation(tx, row, { waiting_since: at }, deps.now())
    note(after, 'conversation.updated')
    return
  }
  if (!isHumanReply(message)) return
  const facts = { accountId: row.account_id, conversationId: row.id, inboxId: row.inbox_id, end: at }
  if (row.first_reply_created_at === null) {
    await changeConversation(tx, row, { first_reply_created_at: at, waiting_since: null }, deps.now())
    const userId = message.sender?.id ?? null
    await recordReportEvent(tx, {
      ...facts,
      name: 'first_response',
      userId,
      start: row.handed_off_at ?? row.created_at,
    })
    noteMessage(after, 'first.reply.created', id, true)
    note(after, 'conversation.updated')
  } else if (row.waiting_since !== null) {
    const start = row.waiting_since
    await changeConversation(tx, row, { waiting_since: null }, deps.now())
    await recordReportEvent(tx, { ...facts, name: 'reply_time', userId: row.assignee_id, start })
    note(after, 'conversation.updated')
  }
}

/** The contact was here. */
export async function keepContactActive({ tx, row }: Change, at: Date): Promise<void> {
  await tx.query(
    `update contacts set last_activity_at = greatest(last_activity_at, $3::timestamptz) where account_id = $1 and id = $2`,
    [row.account_id, row.contact_id, at],
  )
}
