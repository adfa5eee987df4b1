import type { Sql } from '../../../db/db.ts'
import { FOLDED_FACTS, FOLDED_RESOLVED } from './report-metrics.ts'

const SUMS = 'metric, scope, scope_id, n, total, business'

/**
 * SQL: conversations of account $1 as the roll-up knows them, `c` with `told` where it has not been told of a change yet.
 * Every sum is of these, so that it does not matter when which change arrives.
 */
export const TOLD = `told as (select distinct on (conversation_id) * from report_moves
  where account_id = $1 order by conversation_id, id)`
const AS_TOLD = `case when f.metric = 0 and told.id is not null then told.assignee_id else f.user_id end as user_id,
  case when told.id is not null then told.team_id else c.team_id end as team_id,
  case when told.id is not null then told.labels else c.labels end as labels,
  case when told.id is not null then told.resolved else c.status = 1 end as resolved`
/** SQL: what `f` (a fact of account $1) is joined with. */
const WITH_TOLD = `left join conversations c on c.account_id = $1 and c.id = f.conversation_id
  left join told on told.conversation_id = f.conversation_id`

/** SQL: facts of those rows, with another one for each resolution that still stands. */
const counted = (
  rows: string,
): string => `select metric, hour, inbox_id, user_id, team_id, labels, value, business, sign
    from ${rows}
  union all
  select case metric when 4 then ${FOLDED_RESOLVED[4]} else ${FOLDED_RESOLVED[7]} end, hour, inbox_id, user_id, team_id, labels, 0, 0, sign
    from ${rows} where metric in (4, 7) and resolved`

/** SQL: sums of `counted` by hour for the account, each inbox, person, team and label. */
const GROUPED = `grouped as (
    select metric, hour, grouping(inbox_id, user_id, team_id, labels) as kind, inbox_id, user_id, team_id, labels,
      sum(sign)::int as n, sum(sign * value) as total, sum(sign * business) as business
    from counted group by grouping sets ((metric, hour), (metric, hour, inbox_id), (metric, hour, user_id),
      (metric, hour, team_id), (metric, hour, labels))),
  summed as (
    select metric, case kind when 15 then 0 when 7 then 1 when 11 then 2 else 3 end as scope,
      coalesce(case kind when 7 then inbox_id when 11 then user_id when 13 then team_id end, 0) as scope_id,
      hour, n, total, business from grouped where kind <> 14
    union all
    select metric, 4, l.id, hour, sum(n)::int, sum(total), sum(business)
    from grouped cross join lateral (select distinct t.title from unnest(labels) t(title)) t
      join report_labels l on l.account_id = $1 and l.title = t.title
    where kind = 14 group by 1, 2, 3, 4)`

/** SQL: rows `name` of hours carried into the days and months of every zone that is kept; $1 is the account. */
const intoPeriods = (name: string, sign: 1 | -1): string => `
  insert into report_periods (account_id, zone_id, unit, at, ${SUMS})
  select $1, z.id, u.unit, date_trunc(u.name, h.hour, z.zone), metric, scope, scope_id,
    ${sign} * sum(n), ${sign} * sum(total), ${sign} * sum(business)
  from ${name} h cross join (values (1::smallint, 'day'), (2, 'month')) u(unit, name)
    join report_zones z on z.account_id = $1 and z.ready
  group by 2, 3, 4, metric, scope, scope_id
  on conflict (account_id, zone_id, unit, metric, scope, at, scope_id) do update
    set n = report_periods.n + excluded.n, total = report_periods.total + excluded.total,
      business = report_periods.business + excluded.business`

/** Sums the facts of `[from, to)` of an account; these hours have no sums yet. */
export async function addHours(tx: Sql, accountId: number, from: Date, to: Date): Promise<void> {
  await tx.query(
    `with ${TOLD},
     facts as (select f.metric, date_trunc('hour', f.at, 'UTC') as hour, f.inbox_id, f.value, f.business, 1 as sign, ${AS_TOLD}
       from report_facts f ${WITH_TOLD}
       where f.account_id = $1 and f.metric in (${FOLDED_FACTS}) and f.at >= $2 and f.at < $3),
     counted as (${counted('facts')}), ${GROUPED},
     hours as (insert into report_hours (account_id, hour, ${SUMS}) select $1, hour, ${SUMS} from summed
       returning hour, ${SUMS})
     ${intoPeriods('hours', 1)}`,
    [accountId, from, to],
  )
}

/** Takes the sums of `[from, to)` away, from their days and months too. */
export async function removeHours(tx: Sql, accountId: number, from: Date, to: Date): Promise<void> {
  await tx.query(
    `with hours as (delete from report_hours where account_id = $1 and hour >= $2 and hour < $3 returning hour, ${SUMS})
     ${intoPeriods('hours', -1)}`,
    [accountId, from, to],
  )
}

/** Conversations of one transaction, so that no request waits too long for it. */
const MOST_MOVES = 1000

/**
 * Carries what conversations have become into their sums before `until`, some of them at a time. @returns those conversations
 */
export async function carryMoves(tx: Sql, accountId: number, until: Date): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `with gone as (delete from report_moves where account_id = $1 and conversation_id in (select conversation_id
         from report_moves where account_id = $1 order by id limit ${MOST_MOVES}) returning *),
     was as (select distinct on (conversation_id) * from gone order by conversation_id, id),
     facts as (select f.metric, date_trunc('hour', f.at, 'UTC') as hour, f.inbox_id, f.user_id, f.value, f.business,
         f.conversation_id
       from was cross join lateral (select * from report_facts r where r.account_id = $1
         and r.conversation_id = was.conversation_id and r.metric in (${FOLDED_FACTS}) and r.at < $2) f),
     sides as (
       select metric, hour, inbox_id, case metric when 0 then was.assignee_id else user_id end as user_id, was.team_id,
         was.labels, was.resolved, value, business, -1 as sign from facts join was using (conversation_id)
       union all
       select metric, hour, f.inbox_id, f.user_id, c.team_id, c.labels, c.status = 1, value, business, 1
       from facts f left join conversations c on c.account_id = $1 and c.id = f.conversation_id),
     counted as (${counted('sides')}), ${GROUPED},
     hours as (insert into report_hours as h (account_id, hour, ${SUMS})
       select $1, hour, ${SUMS} from summed where n <> 0 or total <> 0 or business <> 0
       on conflict (account_id, metric, scope, scope_id, hour) do update
         set n = h.n + excluded.n, total = h.total + excluded.total, business = h.business + excluded.business
       returning 1),
     periods as (${intoPeriods('(select * from summed where n <> 0 or total <> 0 or business <> 0)', 1)} returning 1)
     select distinct conversation_id as id from gone
     where (select count(*) from hours) >= 0 and (select count(*) from periods) >= 0`,
    [accountId, until],
  )
  return rows.map(({ id }) => id)
}

/** Sums of nothing, which changes leave behind. */
export async function dropEmpty(tx: Sql, accountId: number): Promise<void> {
  await tx.query('delete from report_hours where account_id = $1 and n = 0', [accountId])
  await tx.query('delete from report_periods where account_id = $1 and n = 0', [accountId])
  await tx.query('delete from report_repeat_days where account_id = $1 and n = 0', [accountId])
}

/** Days and months that touch `[from, to)`, summed anew from their hours; all of one zone without a range. */
export async function sumPeriods(
  tx: Sql,
  accountId: number,
  zoneId: number | null,
  [from, to]: readonly [Date, Date] = [new Date(0), new Date('9999-01-01')],
): Promise<void> {
  const { rows } = await tx.query<{ id: number; zone: string }>(
    'select id, zone from report_zones where account_id = $1 and (ready and $2::int is null or id = $2)',
    [accountId, zoneId],
  )
  for (const { id, zone } of rows) {
    for (const [unit, name] of [
      [1, 'day'],
      [2, 'month'],
    ] as const) {
      const first = `date_trunc('${name}', $3::timestamptz, $5)`
      const end = `(date_trunc('${name}', $4::timestamptz - interval '1 second', $5) at time zone $5 + interval '1 ${name}') at time zone $5`
      const values = [accountId, id, from, to, zone]
      await tx.query(
        `delete from report_periods where account_id = $1 and zone_id = $2 and unit = ${unit} and at >= ${first} and at < ${end}`,
        values,
      )
      const [source, at] =
        unit === 1 ? ['report_hours', 'hour'] : ['(select * from report_periods where zone_id = $2 and unit = 1)', 'at']
      await tx.query(
        `insert into report_periods (account_id, zone_id, unit, at, ${SUMS})
         select account_id, $2, ${unit}, date_trunc('${name}', ${at}, $5), metric, scope, scope_id, sum(n), sum(total), sum(business)
         from ${source} h where account_id = $1 and ${at} >= ${first} and ${at} < ${end}
         group by account_id, 4, metric, scope, scope_id`,
        values,
      )
    }
  }
}
