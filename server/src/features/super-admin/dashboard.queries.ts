import type { ConsoleDashboard } from '@parley/shared/contract/console'
import type { Sql } from '../../db/db.ts'

type Totals = Omit<ConsoleDashboard, 'conversations_by_day'>

export async function readTotals(sql: Sql): Promise<Totals> {
  const { rows } = await sql.query<Totals>(
    `select (select count(*)::int from accounts) as accounts, (select count(*)::int from users) as users,
       (select count(*)::int from inboxes) as inboxes, (select count(*)::int from conversations) as conversations`,
  )
  return rows[0] ?? { accounts: 0, users: 0, inboxes: 0, conversations: 0 }
}

/** Conversations begun on each day from `first` to `last`, in UTC; days without any are there with 0. */
export async function conversationsByDay(
  sql: Sql,
  first: Date,
  last: Date,
): Promise<{ date: string; count: number }[]> {
  const { rows } = await sql.query<{ date: string; count: number }>(
    `select to_char(day, 'YYYY-MM-DD') as date, count(c.id)::int as count
     from generate_series(date_trunc('day', $1::timestamptz at time zone 'UTC'),
       date_trunc('day', $2::timestamptz at time zone 'UTC'), interval '1 day') as day
     left join conversations c
       on c.created_at >= day at time zone 'UTC' and c.created_at < (day + interval '1 day') at time zone 'UTC'
     group by day order by day`,
    [first, last],
  )
  return rows
}
