import type { WebhookDelivery } from '@parley/shared/contract/webhook'
import type { Sql } from '../../../db/db.ts'

/** One thing that a bot was told. */
export interface BotDeliveryRow {
  id: number
  delivery: string
  lane: string
  event: string
  state: WebhookDelivery['state']
  tries: number
  request: string
  answer_status: number | null
  answer: string | null
  error: string | null
  created_at: Date
  tried_at: Date
}

const COLUMNS =
  'id::int, delivery, lane, event, state, tries, request, answer_status, answer, error, created_at, tried_at'

/** One try, as the log keeps it. */
export interface BotTry extends Pick<BotDeliveryRow, 'delivery' | 'lane' | 'event' | 'request'> {
  status: number | null
  answer: string | null
  error: string | null
}

/** Notes how a try ended; what failed waits for the next one until it was tried as often as a job is. */
export async function noteBotTry(
  sql: Sql,
  { accountId, botId }: { accountId: number; botId: number },
  { delivery, lane, event, request, status, answer, error }: BotTry,
  { now, mostTries }: { now: Date; mostTries: number },
): Promise<void> {
  await sql.query(
    `insert into agent_bot_deliveries as d (account_id, agent_bot_id, delivery, lane, event, request, answer_status, answer,
       error, state, tries, created_at, tried_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, case when $9::text is null then 'delivered' else 'waiting' end, 1, $10, $10)
     on conflict (account_id, agent_bot_id, delivery) do update set request = excluded.request, tried_at = excluded.tried_at,
       answer_status = excluded.answer_status, answer = excluded.answer, error = excluded.error, tries = d.tries + 1,
       state = case when excluded.error is null then 'delivered' when d.tries + 1 < $11 then 'waiting' else 'failed' end`,
    [accountId, botId, delivery, lane, event, request, status, answer, error, now, mostTries],
  )
}

const PER_PAGE = 25

/** Newest first. */
export async function listBotDeliveries(
  sql: Sql,
  accountId: number,
  botId: number,
  { page, state }: { page: number; state: string | null },
): Promise<{ rows: BotDeliveryRow[]; count: number }> {
  const where = 'account_id = $1 and agent_bot_id = $2 and ($3::text is null or state = $3)'
  const given = [accountId, botId, state] as const
  const [{ rows }, counted] = await Promise.all([
    sql.query<BotDeliveryRow>(
      `select ${COLUMNS} from agent_bot_deliveries where ${where} order by id desc limit ${PER_PAGE} offset $4`,
      [...given, (page - 1) * PER_PAGE],
    ),
    sql.query<{ count: number }>(`select count(*)::int as count from agent_bot_deliveries where ${where}`, [...given]),
  ])
  return { rows, count: counted.rows[0]?.count ?? 0 }
}

/** Has its tries counted afresh. Null: there is none that is over. */
export async function askAgain(tx: Sql, accountId: number, botId: number, id: number): Promise<BotDeliveryRow | null> {
  const { rows } = await tx.query<BotDeliveryRow>(
    `update agent_bot_deliveries set state = 'waiting', tries = 0, answer_status = null, answer = null, error = null
     where account_id = $1 and agent_bot_id = $2 and id = $3 and state <> 'waiting' returning ${COLUMNS}`,
    [accountId, botId, id],
  )
  return rows[0] ?? null
}

export async function findBotDelivery(
  sql: Sql,
  accountId: number,
  botId: number,
  id: number,
): Promise<BotDeliveryRow | null> {
  const { rows } = await sql.query<BotDeliveryRow>(
    `select ${COLUMNS} from agent_bot_deliveries where account_id = $1 and agent_bot_id = $2 and id = $3`,
    [accountId, botId, id],
  )
  return rows[0] ?? null
}

/** @returns how many */
export async function deleteBotDeliveriesBefore(sql: Sql, before: Date, most: number): Promise<number> {
  const { rows } = await sql.query(
    `delete from agent_bot_deliveries where (account_id, agent_bot_id, id) in (
       select account_id, agent_bot_id, id from agent_bot_deliveries where created_at < $1 order by created_at limit $2)
     returning id`,
    [before, most],
  )
  return rows.length
}

/** Nothing leaves a suspended account. */
export async function isAccountActive(sql: Sql, accountId: number): Promise<boolean> {
  const { rows } = await sql.query(`select 1 from accounts where id = $1 and status = 'active'`, [accountId])
  return rows.length > 0
}
