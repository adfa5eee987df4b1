import { CONVERSATION_STATUSES, type ConversationStatus } from '@parley/shared/contract/scalars'
import { json, type Sql } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { notifyCreation } from '../../notifications/notify.service.ts'
import { assignTeam } from '../assignment/assignments.service.ts'
import { autoAssign, wouldKeep } from '../assignment/auto-assignment.service.ts'
import type { Actor } from '../changes/actor.ts'
import { aftermathOf, note } from '../changes/aftermath.service.ts'
import { assertAttributeLimits } from '../changes/attributes.service.ts'
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
  /** False: we write first, and nobody waits for us. */
  isWaiting?: boolean
  additionalAttributes?: Record<string, unknown>
  customAttributes?: Record<string, unknown>
}

const MAX_REFERER = 1500

/** A referer that is no address of the web, or longer than an attribute may be, is kept as null (workspace 1.4). */
function withGoodReferer(attributes: Record<string, unknown>): Record<string, unknown> {
  const { referer } = attributes
  if (referer === undefined) return attributes
  const url = typeof referer === 'string' ? URL.parse(referer) : null
  const isGood = url !== null && /^https?:$/.test(url.protocol) && url.href.length <= MAX_REFERER
  return { ...attributes, referer: isGood ? referer : null }
}

async function insert(tx: Sql, fresh: NewConversation, status: ConversationStatus, now: Date): Promise<number> {
  // The number is taken last before the insert: the account row stays locked until the transaction ends.
  const { rows } = await tx.query<{ id: number }>(
    `with number as (
       update accounts set next_conversation_number = next_conversation_number + 1 where id = $1 returning next_conversation_number - 1 as n)
     insert into conversations (account_id, display_id, inbox_id, contact_id, contact_inbox_id, status, snoozed_until,
       additional_attributes, custom_attributes, waiting_since, last_activity_at, created_at, updated_at)
     select $1, number.n, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb, $9::timestamptz, $10, $10, $10 from number returning id`,
    [
      fresh.accountId,
      fresh.link.inbox_id,
      fresh.link.contact_id,
      fresh.link.id,
      CONVERSATION_STATUSES.indexOf(status),
      status === 'snoozed' ? (fresh.snoozedUntil ?? null) : null,
      json(withGoodReferer(fresh.additionalAttributes ?? {})),
      json(fresh.customAttributes ?? {}),
      fresh.isWaiting === false ? null : now,
      now,
    ],
  )
  if (!rows[0]) throw new Error(`account ${fresh.accountId} is gone`)
  return rows[0].id
}

/** A blocked contact's starts resolved, one that a bot looks after pending, any other as asked for, or open. */
async function firstStatus(tx: Sql, fresh: NewConversation): Promise<ConversationStatus> {
  const { rows } = await tx.query<{ blocked: boolean; has_bot: boolean }>(
    `select ct.blocked, exists (select 1 from inboxes i
       where i.account_id = $1 and i.id = $3 and i.agent_bot_id is not null) as has_bot
     from contacts ct where ct.account_id = $1 and ct.id = $2`,
    [fresh.accountId, fresh.link.contact_id, fresh.link.inbox_id],
  )
  if (rows[0]?.blocked) return 'resolved'
  return fresh.status ?? (rows[0]?.has_bot ? 'pending' : 'open')
}

/**
 * Stores a conversation with what follows from it (workspace 8.6): an open one is assigned in turn, members who
 * asked for it are notified. The caller adds the first message and tells afterwards.
 */
export async function startConversation(deps: Deps, tx: Sql, fresh: NewConversation, actor: Actor): Promise<Change> {
  assertAttributeLimits('custom_attributes', fresh.customAttributes ?? {})
  const id = await insert(tx, fresh, await firstStatus(tx, fresh), deps.now())
  const row = await lockById(tx, fresh.accountId, id)
  if (!row) throw new Error(`conversation ${id} vanished in its own transaction`)
  const after = aftermathOf(fresh.accountId, id, actor)
  note(after, 'conversation.created')
  const assignee = fresh.assigneeId && (await wouldKeep(tx, row, fresh.assigneeId)) ? fresh.assigneeId : null
  await assignTeam(deps, { tx, row, after }, fresh.teamId ?? null, assignee)
  await autoAssign(deps, tx, row, after)
  await notifyCreation(deps, tx, row, after)
  return { tx, row, after }
}
