import type { DeprecatedCall } from '@parley/shared/contract/deprecated-calls'
import { json, type Sql } from '../../db/db.ts'

export async function addCalls(db: Sql, accountId: number, calls: readonly DeprecatedCall[], on: Date): Promise<void> {
  await db.query(
    `insert into deprecated_calls (account_id, remote, version, call, called_on, count)
     select $1, c.remote, c.version, c.call, $3::timestamptz::date, sum(c.count)
     from jsonb_to_recordset($2::jsonb) as c (remote text, version text, call text, count bigint)
     group by c.remote, c.version, c.call
     on conflict (account_id, remote, version, call, called_on)
     do update set count = deprecated_calls.count + excluded.count`,
    [accountId, json(calls), on],
  )
}

interface CallSum {
  remote: string
  version: string
  call: string
  count: number
  accounts: number
  last_on: string
}

/** Over all accounts, since that day; the build that was seen last comes first. */
export async function sumCalls(db: Sql, since: Date): Promise<CallSum[]> {
  const { rows } = await db.query<CallSum>(
    `select remote, version, call, sum(count)::float8 as count, count(distinct account_id)::int as accounts,
       to_char(max(called_on), 'YYYY-MM-DD') as last_on
     from deprecated_calls where called_on >= $1::timestamptz::date
     group by remote, version, call order by max(called_on) desc, remote, version, call`,
    [since],
  )
  return rows
}

export async function forgetCalls(db: Sql, before: Date): Promise<void> {
  await db.query('delete from deprecated_calls where called_on < $1::timestamptz::date', [before])
}
