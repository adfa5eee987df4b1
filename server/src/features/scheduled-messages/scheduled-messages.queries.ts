import type { Sql } from '../../db/db.ts'

export interface ScheduledRow {
  account_id: number
  id: number
  conversation_id: number
  user_id: number
  user_name: string
  echo_id: string
  body: Record<string, unknown>
  upload_ids: number[]
  filenames: string[]
  send_at: Date
  hold_on_reply: boolean
  state: 'waiting' | 'held' | 'failed'
  problem: string | null
  created_at: Date
}

const SELECT = `select s.*, coalesce(u.name, '') as user_name,
    array(select up.filename from uploads up where up.account_id = s.account_id and up.id = any(s.upload_ids)
          order by array_position(s.upload_ids, up.id)) as filenames
  from scheduled_messages s join users u on u.id = s.user_id`

/** In the order in which they are to be sent. */
export async function listOf(sql: Sql, accountId: number, conversationId: number): Promise<ScheduledRow[]> {
  const { rows } = await sql.query<ScheduledRow>(
    `${SELECT} where s.account_id = $1 and s.conversation_id = $2 order by s.send_at, s.id`,
    [accountId, conversationId],
  )
  return rows
}

/** Null when the conversation has no such one (any more). */
export async function findOne(
  sql: Sql,
  accountId: number,
  conversationId: number,
  id: number,
): Promise<ScheduledRow | null> {
  const { rows } = await sql.query<ScheduledRow>(
    `${SELECT} where s.account_id = $1 and s.conversation_id = $2 and s.id = $3`,
    [accountId, conversationId, id],
  )
  return rows[0] ?? null
}

type NewRow = Pick<
  ScheduledRow,
  'account_id' | 'conversation_id' | 'user_id' | 'echo_id' | 'body' | 'upload_ids' | 'send_at' | 'hold_on_reply'
>

/** @returns its id, also when the same call has come before; `isNew` says which */
export async function insertOne(sql: Sql, one: NewRow): Promise<{ id: number; isNew: boolean }> {
  const key = [one.account_id, one.conversation_id, one.user_id, one.echo_id] as const
  const { rows } = await sql.query<{ id: number }>(
    `insert into scheduled_messages (account_id, conversation_id, user_id, echo_id, body, upload_ids, send_at, hold_on_reply)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
    [...key, JSON.stringify(one.body), one.upload_ids, one.send_at, one.hold_on_reply],
  )
  if (rows[0]) return { id: rows[0].id, isNew: true }
  const held = await sql.query<{ id: number }>(
    `select id from scheduled_messages
     where account_id = $1 and conversation_id = $2 and user_id = $3 and echo_id = $4`,
    key,
  )
  return { id: held.rows[0]?.id ?? 0, isNew: false }
}

/** Whatever was in its way is over: it waits again. */
export async function updateOne(
  sql: Sql,
  { account_id, id, body, send_at, hold_on_reply }: ScheduledRow,
  now: Date,
): Promise<void> {
  await sql.query(
    `update scheduled_messages set body = $3, send_at = $4, hold_on_reply = $5, state = 'waiting', problem = null,
       updated_at = $6 where account_id = $1 and id = $2`,
    [account_id, id, JSON.stringify(body), send_at, hold_on_reply, now],
  )
}

/** False: somebody else was faster. */
export async function deleteOne(sql: Sql, accountId: number, id: number): Promise<boolean> {
  const { count } = await sql.query('delete from scheduled_messages where account_id = $1 and id = $2', [accountId, id])
  return count > 0
}

export async function markFailed(sql: Sql, accountId: number, id: number, problem: string): Promise<void> {
  await sql.query(
    `update scheduled_messages set state = 'failed', problem = $3 where account_id = $1 and id = $2 and state = 'waiting'`,
    [accountId, id, problem],
  )
}

/** Holds back what was not to be sent once the customer has written. @returns how many */
export async function holdBack(sql: Sql, accountId: number, conversationId: number): Promise<number> {
  const { count } = await sql.query(
    `update scheduled_messages set state = 'held'
     where account_id = $1 and conversation_id = $2 and state = 'waiting' and hold_on_reply`,
    [accountId, conversationId],
  )
  return count
}

export interface Due {
  account_id: number
  conversation_id: number
  display_id: number
  user_id: number
  id: number
}

/** Whose time has come, the longest overdue first. */
export async function listDue(sql: Sql, now: Date): Promise<Due[]> {
  const { rows } = await sql.query<Due>(
    `select s.account_id, s.conversation_id, c.display_id, s.user_id, s.id
     from scheduled_messages s join conversations c on c.account_id = s.account_id and c.id = s.conversation_id
     where s.state = 'waiting' and s.send_at <= $1 order by s.send_at, s.id limit 500`,
    [now],
  )
  return rows
}
