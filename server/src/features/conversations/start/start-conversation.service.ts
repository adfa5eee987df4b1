import { CONVERSATION_STATUSES, type ConversationStatus } from '@parley/shared/contract/scalars'
import { json, type Sql } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { notifyCreation } from '../../notifications/notify.service.ts'
import { assignAgent } from '../assignment/assign-agent.service.ts'
import { autoAssign } from '../assignment/auto-assignment.service.ts'
import type { Actor } from '../changes/actor.ts'
import { aftermathOf, note } from '../changes/aftermath.service.ts'
import { lockById } from '../changes/locked-conversation.ts'
import type { Change } from '../conversations.service.ts'
import type { ContactLink } from './contact-link.ts'

export interface NewConversation {
  accountId: number
  link: ContactLink
  status?: ConversationStatus | undefined
  snoozedUntil?: Date | null
  assigneeId?: number | null
  teamId?: number | null
  additionalAttributes?: Record<string, unknown>
  customAttributes?: Record<string, unknown>
}

async function insert(tx: Sql, fresh: NewConversation, status: ConversationStatus, now: Date): Promise<number> {
  // The number is taken last before the insert: the account row stays locked until the transaction ends.
  const { rows } = await tx.query<{ id: number }>(
    `with number as (
       update accounts set next_conversation_number = next_conversation_number + 1 where id = $1 returning next_conversation_number - 1 as n)
     insert into conversations (account_id, display_id, inbox_id, contact_id, contact_inbox_id, status, snoozed_until, team_id,
       additional_attributes, custom_attributes, waiting_since, last_activity_at, created_at, updated_at)
     select $1, number.n, $2, $3, $4, $5, $6, (select t.id from teams t where t.account_id = $1 and t.id = $7), $8::jsonb, $9::jsonb,
       $10::timestamptz, $10, $10, $10 from number returning id`,
    [
      fresh.accountId,
      fresh.link.inbox_id,
      fresh.link.contact_id,
      fresh.link.id,
      CONVERSATION_STATUSES.indexOf(status),
      status === 'snoozed' ? (fresh.snoozedUntil ?? null) : null,
      fresh.teamId ?? null,
      json(fresh.additionalAttributes ?? {}),
      json(fresh.customAttributes ?? {}),
      now,
    ],
  )
  if (!rows[0]) throw new Error(`account ${fresh.accountId} is gone`)
  return rows[0].id
}

async function isBlocked(tx: Sql, fresh: NewConversation): Promise<boolean> {
  const { rows } = await tx.query<{ blocked: boolean }>(
    'select blocked from contacts where account_id = $1 and id = $2',
    [fresh.accountId, fresh.link.contact_id],
  )
  return rows[0]?.blocked ?? false
}

/**
 * Stores a conversation with what follows from it (workspace 8.6): a blocked contact's starts resolved, an open one is
 * assigned in turn, members who asked for it are notified. The caller adds the first message and tells afterwards.
 */
export async function startConversation(deps: Deps, tx: Sql, fresh: NewConversation, actor: Actor): Promise<Change> {
  const status = (await isBlocked(tx, fresh)) ? 'resolved' : (fresh.status ?? 'open')
  const id = await insert(tx, fresh, status, deps.now())
  const row = await lockById(tx, fresh.accountId, id)
  if (!row) throw new Error(`conversation ${id} vanished in its own transaction`)
  const after = aftermathOf(fresh.accountId, id, actor)
  note(after, 'conversation.created')
  if (fresh.assigneeId) await assignAgent(deps, tx, row, fresh.assigneeId, after)
  await autoAssign(deps, tx, row, after)
  await notifyCreation(deps, tx, row, after)
  return { tx, row, after }
}
