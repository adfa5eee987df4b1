import { MESSAGE_TYPE } from '@parley/shared/contract/scalars'
import type { Sql } from '../../../db/db.ts'
import type { LockedConversation } from '../../../domain-events/conversation-row.ts'

type Place = Pick<LockedConversation, 'account_id' | 'id'>

/** Everything that people said in one conversation goes into another. @returns ids of what went over */
export async function moveMessages(tx: Sql, from: Place, to: Place): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `update messages set conversation_id = $3, updated_at = updated_at + interval '1 millisecond'
     where account_id = $1 and conversation_id = $2 and message_type <> ${MESSAGE_TYPE.activity} returning id`,
    [from.account_id, from.id, to.id],
  )
  return rows.map(({ id }) => id)
}

/** Messages go back to where they were, as far as they are still there. */
export async function moveBack(tx: Sql, from: Place, to: Place, ids: readonly number[]): Promise<void> {
  await tx.query(
    `update messages set conversation_id = $3, updated_at = updated_at + interval '1 millisecond'
     where account_id = $1 and conversation_id = $2 and id = any($4::int[])`,
    [from.account_id, from.id, to.id, ids],
  )
}

/** What a conversation maintains about its messages, counted anew after some came or went. */
export async function recount(tx: Sql, { account_id: accountId, id }: Place): Promise<void> {
  await tx.query(
    `update conversations c set last_message_id = f.newest, last_non_activity_message_id = f.said,
       last_public_message_id = f.public, last_incoming_at = f.incoming, unread_count = f.unread,
       last_activity_at = coalesce(f.at, c.last_activity_at), updated_at = c.updated_at + interval '1 millisecond'
     from (
       select max(m.id) as newest, max(m.created_at) as at,
         max(m.id) filter (where m.message_type <> ${MESSAGE_TYPE.activity}) as said,
         max(m.id) filter (where m.message_type <> ${MESSAGE_TYPE.activity} and not m.private) as public,
         max(m.created_at) filter (where m.message_type = ${MESSAGE_TYPE.incoming} and not m.private) as incoming,
         count(*) filter (where m.message_type = ${MESSAGE_TYPE.incoming} and not m.private
           and m.created_at > coalesce(o.agent_last_seen_at, '-infinity')) as unread
       from conversations o left join messages m on m.account_id = o.account_id and m.conversation_id = o.id
       where o.account_id = $1 and o.id = $2) f
     where c.account_id = $1 and c.id = $2`,
    [accountId, id],
  )
}

/** How both stood before, and what went over. */
export interface Merge {
  source_id: number
  target_id: number
  message_ids: number[]
  status: number
  snoozed_until: Date | null
  waiting_since: Date | null
  target_waiting_since: Date | null
}

export async function insertMerge(tx: Sql, accountId: number, merge: Merge, now: Date): Promise<void> {
  const { source_id, target_id, message_ids, status, snoozed_until, waiting_since, target_waiting_since } = merge
  await tx.query(
    `insert into conversation_merges
       (account_id, source_id, target_id, message_ids, status, snoozed_until, waiting_since, target_waiting_since, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [accountId, source_id, target_id, message_ids, status, snoozed_until, waiting_since, target_waiting_since, now],
  )
}

/** Null: the conversation was not merged into another. */
export async function findMerge(sql: Sql, accountId: number, sourceId: number): Promise<Merge | null> {
  const { rows } = await sql.query<Merge>(
    `select source_id, target_id, message_ids, status, snoozed_until, waiting_since, target_waiting_since
     from conversation_merges where account_id = $1 and source_id = $2`,
    [accountId, sourceId],
  )
  return rows[0] ?? null
}

export async function deleteMerge(tx: Sql, accountId: number, sourceId: number): Promise<void> {
  await tx.query('delete from conversation_merges where account_id = $1 and source_id = $2', [accountId, sourceId])
}

/** The number by which people know a conversation. */
export async function displayIdOf(sql: Sql, accountId: number, id: number): Promise<number | null> {
  const { rows } = await sql.query<{ display_id: number }>(
    'select display_id from conversations where account_id = $1 and id = $2',
    [accountId, id],
  )
  return rows[0]?.display_id ?? null
}
