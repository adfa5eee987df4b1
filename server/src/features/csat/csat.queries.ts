import { CONTENT_TYPES } from '@parley/shared/contract/scalars'
import type { Sql } from '../../db/db.ts'
import { type Params, params } from '../../db/params.ts'
import { type ContactRow, contactJson, type UserRow, userJson } from '../../presenters/person.ts'
import type { CsatFigure, CsatFilter } from './csat-query.ts'

const SURVEY = CONTENT_TYPES.indexOf('input_csat')

/** Times of `at`, inbox and team of the conversation `c`; the agent is `agent`. */
function narrowed(filter: CsatFilter, at: string, agent: string, p: Params): string[] {
  const all: string[] = []
  if (filter.since) all.push(`${at} >= ${p.add(filter.since)}`)
  if (filter.until) all.push(`${at} < ${p.add(filter.until)}`)
  if (filter.agentIds.length > 0) all.push(`${agent} = any(${p.add(filter.agentIds)})`)
  if (filter.inboxId !== null) all.push(`c.inbox_id = ${p.add(filter.inboxId)}`)
  if (filter.teamId !== null) all.push(`c.team_id = ${p.add(filter.teamId)}`)
  return all
}

/** Ratings that a satisfied customer gives. */
const SATISFIED = [4, 5]

/** SQL: the conversations that a figure counts, with how many answers (or surveys) of each, and the newest. */
export function countedConversations(accountId: number, filter: CsatFilter, figure: CsatFigure, p: Params): string {
  if (figure === 'total_sent_messages_count') {
    return `select m.conversation_id, count(*)::int as n, max(m.created_at) as at ${surveysSql(accountId, filter, p)} group by 1`
  }
  const satisfied = figure === 'satisfaction_score' ? `and r.rating = any(${p.add(SATISFIED)}::int[])` : ''
  return `select r.conversation_id, count(*)::int as n, max(r.created_at) as at
    ${answersSql(accountId, filter, p)} ${satisfied} group by 1`
}

function answersSql(accountId: number, filter: CsatFilter, p: Params): string {
  const all = [`r.account_id = ${p.add(accountId)}`, ...narrowed(filter, 'r.created_at', 'r.assigned_agent_id', p)]
  if (filter.rating !== null) all.push(`r.rating = ${p.add(filter.rating)}`)
  return `from csat_responses r join conversations c on c.account_id = r.account_id and c.id = r.conversation_id
    where ${all.join(' and ')}`
}

export interface CsatRow {
  id: number
  rating: number
  feedback_message: string | null
  message_id: number | null
  conversation_id: number
  contact: ContactRow | null
  agent: UserRow | null
  created_at: number
}

export type CsatOrder = 'created_at' | 'rating'

interface Cut {
  order: CsatOrder
  isDescending: boolean
  limit: number
  offset: number
}

const ANSWER = `r.id, r.rating, r.feedback_message, r.message_id, c.display_id as conversation_id,
  ${contactJson('r.account_id', 'c.contact_id')} as contact, ${userJson('r.account_id', 'r.assigned_agent_id')} as agent,
  extract(epoch from r.created_at)::bigint::float8 as created_at`

/** A place in the answers, newest first. */
export interface CsatPlace {
  id: number
  /** Text, because a Date has no microseconds. */
  at: string
}

/** The next answers of a file, newest first: however far down, it reads only these. */
export async function csatPart(
  sql: Sql,
  accountId: number,
  filter: CsatFilter,
  { limit, after }: { limit: number; after: CsatPlace | null },
): Promise<(CsatRow & CsatPlace)[]> {
  const p = params()
  const from = answersSql(accountId, filter, p)
  const older = after ? `and (r.created_at, r.id) < (${p.add(after.at)}::timestamptz, ${p.add(after.id)})` : ''
  const { rows } = await sql.query<CsatRow & CsatPlace>(
    `select ${ANSWER}, r.created_at::text as at ${from} ${older} order by r.created_at desc, r.id desc limit ${p.add(limit)}`,
    p.values,
  )
  return rows
}

/** Answers with who gave them and whom they are about. */
export async function csatResponses(sql: Sql, accountId: number, filter: CsatFilter, cut: Cut): Promise<CsatRow[]> {
  const p = params()
  const from = answersSql(accountId, filter, p)
  const direction = cut.isDescending ? 'desc' : 'asc'
  const { rows } = await sql.query<CsatRow>(
    `select ${ANSWER}
     ${from} order by r.${cut.order} ${direction}, r.id ${direction}
     limit ${p.add(cut.limit)} offset ${p.add(cut.offset)}`,
    p.values,
  )
  return rows
}

/** How often each rating was given. */
export async function ratingCounts(sql: Sql, accountId: number, filter: CsatFilter): Promise<Record<string, number>> {
  const p = params()
  const { rows } = await sql.query<{ rating: number; n: number }>(
    `select r.rating, count(*)::int as n ${answersSql(accountId, filter, p)} group by 1 order by 1`,
    p.values,
  )
  return Object.fromEntries(rows.map(({ rating, n }) => [String(rating), n]))
}

function surveysSql(accountId: number, filter: CsatFilter, p: Params): string {
  const all = [
    `m.account_id = ${p.add(accountId)}`,
    `m.content_type = ${SURVEY}`,
    ...narrowed(filter, 'm.created_at', 'c.assignee_id', p),
  ]
  return `from messages m join conversations c on c.account_id = m.account_id and c.id = m.conversation_id
     where ${all.join(' and ')}`
}

/** Surveys that were asked; a rating says nothing about them. */
export async function surveysSent(sql: Sql, accountId: number, filter: CsatFilter): Promise<number> {
  const p = params()
  const { rows } = await sql.query<{ n: number }>(
    `select count(*)::int as n ${surveysSql(accountId, filter, p)}`,
    p.values,
  )
  return rows[0]?.n ?? 0
}
