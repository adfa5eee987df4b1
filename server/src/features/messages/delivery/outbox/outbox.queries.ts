import type { Sql } from '../../../../db/db.ts'

/** The messages of one conversation that wait to go out. */
export interface Lane {
  accountId: number
  conversationId: number
}

/** A message that still has to reach its customer. */
export interface Waiting {
  id: number
  inbox_id: number
  message_id: number
  tries: number
  /** A provider was asked by a process that is gone. */
  handed_at: Date | null
}

export async function insertWaiting(tx: Sql, lane: Lane, message: { inboxId: number; id: number }, now: Date) {
  await tx.query(
    'insert into channel_outbox (account_id, conversation_id, inbox_id, message_id, due_at) values ($1, $2, $3, $4, $5)',
    [lane.accountId, lane.conversationId, message.inboxId, message.id, now],
  )
}

/** The first of a conversation, when its time has come and nobody else is at it; it is then the caller's for two minutes. */
export async function claimFirst(sql: Sql, lane: Lane, now: Date): Promise<Waiting | null> {
  const { rows } = await sql.query<Waiting>(
    `update channel_outbox set claimed_until = $3::timestamptz + interval '2 minutes'
     where account_id = $1 and conversation_id = $2 and due_at <= $3 and (claimed_until is null or claimed_until <= $3)
       and id = (select min(id) from channel_outbox where account_id = $1 and conversation_id = $2)
     returning id::int, inbox_id, message_id, tries, handed_at`,
    [lane.accountId, lane.conversationId, now],
  )
  return rows[0] ?? null
}

/** From now on nobody knows whether it has arrived, until the provider answers. */
export async function markHanded(sql: Sql, lane: Lane, id: number, now: Date): Promise<void> {
  await sql.query('update channel_outbox set handed_at = $3 where account_id = $1 and id = $2', [
    lane.accountId,
    id,
    now,
  ])
}

export async function deleteWaiting(sql: Sql, lane: Lane, id: number): Promise<void> {
  await sql.query('delete from channel_outbox where account_id = $1 and id = $2', [lane.accountId, id])
}

/** It has certainly not arrived, and is tried again at `due`. */
export async function postpone(sql: Sql, lane: Lane, id: number, due: Date, isTry: boolean): Promise<void> {
  await sql.query(
    `update channel_outbox set due_at = $3, claimed_until = null, handed_at = null, tries = tries + $4
     where account_id = $1 and id = $2`,
    [lane.accountId, id, due, isTry ? 1 : 0],
  )
}

/** Lanes whose job was lost with its process. */
export async function stuckLanes(sql: Sql, now: Date): Promise<Lane[]> {
  const { rows } = await sql.query<Lane>(
    `select distinct account_id as "accountId", conversation_id as "conversationId" from channel_outbox
     where due_at <= $1::timestamptz - interval '5 minutes' and (claimed_until is null or claimed_until <= $1) limit 500`,
    [now],
  )
  return rows
}

export async function storeSourceId(sql: Sql, accountId: number, messageId: number, sourceId: string): Promise<void> {
  await sql.query('update messages set source_id = $3 where account_id = $1 and id = $2', [
    accountId,
    messageId,
    sourceId,
  ])
}

/** Whether the inbox waits for an answer of its provider, which a report may have overtaken. */
export async function isHanding(sql: Sql, inboxId: number): Promise<boolean> {
  const { rows } = await sql.query(
    'select 1 from channel_outbox where inbox_id = $1 and handed_at is not null limit 1',
    [inboxId],
  )
  return rows.length > 0
}
