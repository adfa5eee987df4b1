import type { Sql } from '../../../db/db.ts'
import { TOLD } from './sums.queries.ts'

/** SQL: conversations of $1 with a countable fact in `[$2, $3)`, or that had one. */
const TOUCHED = `select conversation_id from report_facts
    where account_id = $1 and metric in (4, 6, 7) and at >= $2 and at < $3
  union select conversation_id from report_repeats
    where account_id = $1 and scope = 0 and metric in (6, 8, 9) and (at >= $2 and at < $3 or before >= $2 and before < $3)`

/**
 * SQL: facts before `until` that are not the first of their conversation, each with the one before: of the account, an inbox,
 * a person, a team, a label. Resolutions count only where they stand.
 */
const repeatsSql = (until: string): string => `
  ranked as (
    select metric, conversation_id, inbox_id, coalesce(user_id, 0) as user_id, team_id, labels, at,
      lag(at) over (partition by conversation_id, metric order by at) as before,
      lag(at) over (partition by conversation_id, metric, inbox_id order by at) as before_there,
      lag(at) over (partition by conversation_id, metric, coalesce(user_id, 0) order by at) as before_theirs
    from (select case f.metric when 4 then 8 when 7 then 9 else 6 end as metric, f.conversation_id, f.inbox_id, f.user_id, f.at,
        case when told.id is not null then told.team_id else c.team_id end as team_id,
        case when told.id is not null then told.labels else c.labels end as labels,
        case when told.id is not null then told.resolved else c.status = 1 end as resolved
      from touched join report_facts f on f.account_id = $1 and f.conversation_id = touched.conversation_id
        and f.metric in (4, 6, 7) and f.at < ${until}
      left join conversations c on c.account_id = $1 and c.id = f.conversation_id
      left join told on told.conversation_id = f.conversation_id) facts
    where metric = 6 or resolved)
  insert into report_repeats (account_id, metric, scope, scope_id, at, before, conversation_id)
  select $1, metric, s.scope, s.scope_id, at, s.before, conversation_id
  from ranked cross join lateral (
    select 0 as scope, 0 as scope_id, before
    union all select 1, coalesce(inbox_id, 0), before_there
    union all select 2, user_id, before_theirs
    union all select 3, coalesce(team_id, 0), before
    union all select 4, l.id, before from report_labels l where l.account_id = $1 and l.title = any(labels)) s
  where s.before is not null`

/** Of the conversations that have facts in `[from, to)`, as far as the sums go. */
export async function repeatsOfHours(tx: Sql, accountId: number, from: Date, to: Date, until: Date): Promise<void> {
  const span = [accountId, from, to]
  const { rows } = await tx.query<{ conversation_id: number }>(
    `select conversation_id from (${TOUCHED}) touched
     where (select count(*) from (select 1 from reporting_events e where e.account_id = $1
         and e.conversation_id = touched.conversation_id
         and e.name in ('conversation_resolved', 'conversation_bot_handoff', 'conversation_bot_resolved') limit 2) two) > 1
       or exists (select 1 from report_repeats r where r.account_id = $1 and r.conversation_id = touched.conversation_id)`,
    span,
  )
  await repeatsOf(
    tx,
    accountId,
    rows.map((row) => row.conversation_id),
    until,
  )
}

/** Of these conversations. */
export async function repeatsOf(tx: Sql, accountId: number, ids: readonly number[], until: Date): Promise<void> {
  if (ids.length === 0) return
  await tx.query('delete from report_repeats where account_id = $1 and conversation_id = any($2::int[])', [
    accountId,
    ids,
  ])
  await tx.query(`with ${TOLD}, touched as (select unnest($2::int[]) as conversation_id), ${repeatsSql('$3')}`, [
    accountId,
    ids,
    until,
  ])
}
