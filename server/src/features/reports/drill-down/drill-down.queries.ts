import type { DrillDownRow } from '@parley/shared/contract/report-tickets'
import { CONVERSATION_STATUSES } from '@parley/shared/contract/scalars'
import type { Sql } from '../../../db/db.ts'
import { type Params, params } from '../../../db/params.ts'
import { factConditions } from '../report-facts.queries.ts'
import type { FactsQuery } from '../roll-up/facts-query.ts'

const STATUS = `(array[${CONVERSATION_STATUSES.map((name) => `'${name}'`).join(', ')}])[c.status + 1]`

/** The conversations whose facts make up a number, the newest fact first. */
export async function drillDownPage(
  sql: Sql,
  query: FactsQuery,
  inBusinessHours: boolean,
  { limit, offset }: { limit: number; offset: number },
): Promise<DrillDownRow[]> {
  const p = params()
  const where = factConditions(query, query.range.since, query.range.until, p)
  const seconds = query.source.kind === 'mean' ? `facts.${inBusinessHours ? 'business' : 'total'}` : 'null'
  const facts = `select f.conversation_id, count(*)::int as n, sum(f.value) as total, sum(f.business) as business,
    max(f.at) as at from report_fact_${query.source.fact} f where ${where} group by 1`
  return conversationsOf(sql, { accountId: query.accountId, facts, seconds }, { limit, offset }, p)
}

interface Counted {
  accountId: number
  /** SQL: conversation_id, n and at of each conversation that counts. */
  facts: string
  /** SQL: seconds of one of `facts`. */
  seconds: string
}

/** The conversations that count, the newest fact first. */
export async function conversationsOf(
  sql: Sql,
  { accountId, facts, seconds }: Counted,
  { limit, offset }: { limit: number; offset: number },
  p: Params,
): Promise<DrillDownRow[]> {
  const { rows } = await sql.query<DrillDownRow>(
    `with facts as (${facts})
     select c.display_id as conversation_id, ${STATUS} as status,
       json_build_object('id', ct.id, 'name', ct.name) as contact, json_build_object('id', i.id, 'name', i.name) as inbox,
       case when u.id is not null then json_build_object('id', u.id, 'name', coalesce(nullif(u.display_name, ''), u.name)) end
         as assignee,
       extract(epoch from c.created_at)::bigint::float8 as created_at, extract(epoch from facts.at)::bigint::float8 as at,
       facts.n as count, ${seconds}::float8 as seconds
     from facts
     join conversations c on c.account_id = ${p.add(accountId)} and c.id = facts.conversation_id
     join inboxes i on i.account_id = c.account_id and i.id = c.inbox_id
     join contacts ct on ct.account_id = c.account_id and ct.id = c.contact_id
     left join users u on u.id = c.assignee_id
     order by facts.at desc, c.id desc limit ${p.add(limit)} offset ${p.add(offset)}`,
    p.values,
  )
  return rows
}

/** How many conversations are counted, and how many facts of theirs. */
export async function countedTogether(
  sql: Sql,
  facts: string,
  p: Params,
): Promise<{ conversations: number; facts: number }> {
  const { rows } = await sql.query<{ conversations: number; facts: number }>(
    `select count(*)::int as conversations, coalesce(sum(n), 0)::int as facts from (${facts}) facts`,
    p.values,
  )
  return rows[0] ?? { conversations: 0, facts: 0 }
}

interface DrillDownSums {
  conversations: number
  facts: number
  gone: number
}

/** How many conversations and facts there are, and facts whose conversation was deleted. */
export async function drillDownSums(sql: Sql, query: FactsQuery): Promise<DrillDownSums> {
  const p = params()
  const where = factConditions(query, query.range.since, query.range.until, p)
  const { rows } = await sql.query<DrillDownSums>(
    `select count(c.id)::int as conversations, coalesce(sum(facts.n), 0)::int as facts,
       coalesce(sum(facts.n) filter (where c.id is null), 0)::int as gone
     from (select f.conversation_id, count(*) as n from report_fact_${query.source.fact} f where ${where} group by 1) facts
     left join conversations c on c.account_id = ${p.add(query.accountId)} and c.id = facts.conversation_id`,
    p.values,
  )
  return rows[0] ?? { conversations: 0, facts: 0, gone: 0 }
}
