import type { Sql } from '../../db/db.ts'
import type { Purpose } from './purpose.ts'

/** The first day of a month, as the database keeps it. */
export const monthOf = (at: Date): string => `${at.toISOString().slice(0, 7)}-01`

export async function countUse(
  sql: Sql,
  { accountId, purpose, month }: { accountId: number; purpose: Purpose; month: string },
  tokens: { input: number; output: number },
): Promise<void> {
  await sql.query(
    `insert into model_use (account_id, month, purpose, calls, input_tokens, output_tokens) values ($1, $2, $3, 1, $4, $5)
     on conflict (account_id, month, purpose) do update set calls = model_use.calls + 1,
       input_tokens = model_use.input_tokens + excluded.input_tokens,
       output_tokens = model_use.output_tokens + excluded.output_tokens`,
    [accountId, month, purpose, tokens.input, tokens.output],
  )
}

/** Tokens of the month together, and the account's own limit. */
export async function usedTokens(
  sql: Sql,
  accountId: number,
  month: string,
): Promise<{ used: number; limit: number | null }> {
  const { rows } = await sql.query<{ used: number; limit: number | null }>(
    `select coalesce((select sum(input_tokens + output_tokens) from model_use where account_id = $1 and month = $2), 0)::bigint as used,
       (select monthly_tokens from model_limits where account_id = $1) as limit`,
    [accountId, month],
  )
  return rows[0] ?? { used: 0, limit: null }
}

/** Notes that administrators are told of the end of a month's tokens. @returns false when they have been told */
export async function noteTold(tx: Sql, accountId: number, month: string): Promise<boolean> {
  const { count } = await tx.query(
    `insert into model_limits (account_id, told_month) values ($1, $2) on conflict (account_id)
     do update set told_month = excluded.told_month where model_limits.told_month is distinct from excluded.told_month`,
    [accountId, month],
  )
  return count > 0
}

/** Who is told when the account needs somebody. */
export async function administratorsOf(tx: Sql, accountId: number): Promise<{ name: string; email: string }[]> {
  const { rows } = await tx.query<{ name: string; email: string }>(
    `select u.name, u.email from account_users au join users u on u.id = au.user_id
     where au.account_id = $1 and au.role = 'administrator' and u.confirmed_at is not null order by u.id`,
    [accountId],
  )
  return rows
}

export interface UseRow {
  month: string
  purpose: Purpose
  calls: number
  input_tokens: number
  output_tokens: number
}

/** The last twelve months that have any, newest first. */
export async function listUse(sql: Sql, accountId: number, since: string): Promise<UseRow[]> {
  const { rows } = await sql.query<UseRow>(
    `select to_char(month, 'YYYY-MM-DD') as month, purpose, calls, input_tokens, output_tokens from model_use
     where account_id = $1 and month >= $2::date order by month desc, purpose`,
    [accountId, since],
  )
  return rows
}

export async function keepLimit(tx: Sql, accountId: number, tokens: number | null): Promise<void> {
  await tx.query(
    `insert into model_limits (account_id, monthly_tokens) values ($1, $2) on conflict (account_id)
     do update set monthly_tokens = excluded.monthly_tokens, told_month = null`,
    [accountId, tokens],
  )
}
