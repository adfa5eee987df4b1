import type { Sql } from '../../db/db.ts'

export interface ReasonFacts {
  emoji: string
  reason: string
  color: string
}

export interface ReasonRow extends ReasonFacts {
  id: number
  account_id: number
  created_at: Date
  updated_at: Date
}

const COLUMNS = 'id, account_id, emoji, reason, color, created_at, updated_at'

export async function listReasons(sql: Sql, accountId: number): Promise<ReasonRow[]> {
  const { rows } = await sql.query<ReasonRow>(
    `select ${COLUMNS} from availability_reasons where account_id = $1 order by position, id`,
    [accountId],
  )
  return rows
}

export async function findReason(sql: Sql, accountId: number, id: number): Promise<ReasonRow | null> {
  const { rows } = await sql.query<ReasonRow>(
    `select ${COLUMNS} from availability_reasons where account_id = $1 and id = $2`,
    [accountId, id],
  )
  return rows[0] ?? null
}

/** Null when the account already has `most` of them. The account row is locked, so that two at once cannot pass it. */
export async function insertReason(
  sql: Sql,
  accountId: number,
  facts: ReasonFacts,
  most: number,
): Promise<ReasonRow | null> {
  await sql.query('select id from accounts where id = $1 for update', [accountId])
  const { rows } = await sql.query<ReasonRow>(
    `insert into availability_reasons (account_id, emoji, reason, color, position)
     select $1::int, $2::text, $3::text, $4::text,
       coalesce((select max(position) from availability_reasons where account_id = $1), 0)
     where (select count(*) from availability_reasons where account_id = $1) < $5
     returning ${COLUMNS}`,
    [accountId, facts.emoji, facts.reason, facts.color, most],
  )
  return rows[0] ?? null
}

export async function updateReason(
  sql: Sql,
  accountId: number,
  id: number,
  facts: Partial<ReasonFacts>,
): Promise<ReasonRow | null> {
  const { rows } = await sql.query<ReasonRow>(
    `update availability_reasons set emoji = coalesce($3, emoji), reason = coalesce($4, reason),
       color = coalesce($5, color), updated_at = now()
     where account_id = $1 and id = $2 returning ${COLUMNS}`,
    [accountId, id, facts.emoji ?? null, facts.reason ?? null, facts.color ?? null],
  )
  return rows[0] ?? null
}

/** @param ids all of the account in their new order */
export async function placeReasons(sql: Sql, accountId: number, ids: readonly number[]): Promise<void> {
  await sql.query(
    `update availability_reasons r set position = o.place from unnest($2::int[]) with ordinality as o (id, place)
     where r.account_id = $1 and r.id = o.id`,
    [accountId, ids],
  )
}

/** Makes changes of the order wait for each other. */
export async function lockReasons(sql: Sql, accountId: number): Promise<void> {
  await sql.query('select id from availability_reasons where account_id = $1 order by id for update', [accountId])
}

export async function deleteReason(sql: Sql, accountId: number, id: number): Promise<boolean> {
  const { count } = await sql.query('delete from availability_reasons where account_id = $1 and id = $2', [
    accountId,
    id,
  ])
  return count > 0
}
