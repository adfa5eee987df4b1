import { CONVERSATION_STATUS } from '@parley/shared/contract/scalars'
import type { Sql } from '../../db/db.ts'
import { type Params, params } from '../../db/params.ts'
import { bucketStart } from './buckets.ts'
import type { ReportSubject } from './report-query.ts'
import type { FactsQuery, Grouping } from './roll-up/facts-query.ts'
import { isOwnZone, type Rolled, repeatsSql, rolledObjects, rolledSubject, spanSql } from './roll-up/rolled.queries.ts'
import { type Span, spansOf, withoutHours } from './roll-up/spans.ts'

/** Facts of one bucket (or object): how many, and their seconds together. */
export interface Sums {
  /** Start of the bucket in Unix seconds, or the id of the object; 0 stands for "nobody", "no team". */
  key: number
  n: number
  total: number
  business: number
}

const HOUR = 3600
/** The id of those without an agent, or without a team. */
const NOBODY = 0
const ALL = '0'

/** Conditions of the subject on `f` (a fact) and `c` (its conversation). */
function subjectSql(subject: ReportSubject, p: Params): string[] {
  const conditions: string[] = []
  const ofConversation =
    'exists (select 1 from conversations c where c.account_id = f.account_id and c.id = f.conversation_id'
  const { type, id } = subject
  if (type === 'agent') conditions.push(id === NOBODY ? 'f.user_id is null' : `f.user_id = ${p.add(id)}`)
  if (type === 'inbox') conditions.push(`f.inbox_id = ${p.add(id)}`)
  if (type === 'team' && id === NOBODY) conditions.push(`not ${ofConversation} and c.team_id is not null)`)
  else if (type === 'team') conditions.push(`${ofConversation} and c.team_id = ${p.add(id)})`)
  if (type === 'label') {
    const title = `(select l.title from labels l where l.account_id = f.account_id and l.id = ${p.add(id)})`
    conditions.push(`${ofConversation} and c.labels @> array[${title}])`)
  }
  if (subject.agentIds.length > 0) conditions.push(`f.user_id = any(${p.add(subject.agentIds)})`)
  if (subject.inboxIds.length > 0) conditions.push(`f.inbox_id = any(${p.add(subject.inboxIds)})`)
  if (subject.teamIds.length > 0) conditions.push(`${ofConversation} and c.team_id = any(${p.add(subject.teamIds)}))`)
  return conditions
}

const instant = (seconds: number): Date => new Date(seconds * 1000)

/** SQL: what makes a row of `report_fact_N f` one of those asked for, in `[from, to)`. */
export function factConditions(
  { accountId, source, subject }: FactsQuery,
  from: number,
  to: number,
  p: Params,
): string {
  const conditions = [
    `f.account_id = ${p.add(accountId)}`,
    `f.at >= ${p.add(instant(from))}`,
    `f.at < ${p.add(instant(to))}`,
    ...subjectSql(subject, p),
  ]
  if (source.resolvedNow) {
    conditions.push(
      `exists (select 1 from conversations c where c.account_id = f.account_id and c.id = f.conversation_id and c.status = ${CONVERSATION_STATUS.resolved})`,
    )
  }
  return conditions.join(' and ')
}

/** How facts are put together: SQL of the key, and what has to be joined for it. */
interface RawKey {
  key: string
  join?: string
}

/** SQL: where the sums of the account end in the statement's own view of things. */
const endOfSums = ({ accountId }: FactsQuery, p: Params): string =>
  `(select folded_until from report_folds where account_id = ${p.add(accountId)})`

/** SQL of raw facts in `[from, to)` with their key; `count` and `more` where conversations were counted before. */
function rawSql(
  query: FactsQuery,
  { key, join = '' }: RawKey,
  { from, to }: { from: number; to: number },
  p: Params,
  { count, more = '' }: { count?: string; more?: string } = {},
): string {
  const own = query.source.kind === 'conversations' ? 'count(distinct f.conversation_id)' : 'count(*)'
  return `select ${key} as key, ${count ?? own} as n, coalesce(sum(f.value), 0) as total, coalesce(sum(f.business), 0) as business
    from report_fact_${query.source.fact} f ${join} where ${factConditions(query, from, to, p)} ${more} group by 1`
}

/** A part of the answer to one of several questions: SQL of key, n, total and business. */
interface Part {
  question: number
  text: string
}

/** Everything that was asked, in one statement. @returns what each question found, by key */
async function added(sql: Sql, parts: readonly Part[], questions: number, p: Params): Promise<Sums[][]> {
  const text = parts.map((part) => `select ${part.question} as question, part.* from (${part.text}) part`)
  const { rows } = await sql.query<Sums & { question: number }>(
    `select question, key::float8 as key, sum(n)::float8 as n, sum(total)::float8 as total, sum(business)::float8 as business
     from (${text.join(' union all ')}) parts group by 1, 2 having sum(n) <> 0 order by 1, 2`,
    p.values,
  )
  const found: Sums[][] = Array.from({ length: questions }, () => [])
  for (const { question, ...sums } of rows) found[question]?.push(sums)
  return found
}

/** What one question reads: its keys, and the sums that answer it. */
interface Reading {
  query: FactsQuery
  rolled: Rolled | null
  spans: readonly Span[]
  raw: RawKey
  /** SQL: the key of an instant. */
  key: (at: string) => string
  /** SQL: starts of the buckets; null for one. */
  starts: string | null
  /** SQL: hours in which a bucket begins, which belong to two. */
  split: string | null
}

/** SQL: conversations of the raw facts at the end that were not counted before in the same bucket. */
function newlyCounted({ query, rolled, starts }: Reading, p: Params): string {
  const { accountId, source, range } = query
  const bucket = starts
    ? `greatest((${starts}::timestamptz[])[width_bucket(f.at, ${starts}::timestamptz[])], ${p.add(instant(range.since))})`
    : p.add(instant(range.since))
  return `and not exists (select 1 from report_fact_${source.fact} g where g.account_id = ${p.add(accountId)}
    and g.conversation_id = f.conversation_id and g.at < ${endOfSums(query, p)} and g.at >= ${bucket} and ${rolled?.same ?? 'true'})`
}

/** Sums of months, days and hours, and raw facts around them; everything raw where no sum answers. */
function partsSql(reading: Reading, p: Params): string[] {
  const { query, rolled, spans, raw, key, split } = reading
  const { since, until } = query.range
  if (!rolled || spans.every(({ level }) => level === 'raw')) return [rawSql(query, raw, { from: since, to: until }, p)]
  const folded = query.foldedUntil.getTime() / 1000
  const isDistinct = query.source.kind === 'conversations'
  const parts = spans.map((span) => {
    if (span.level !== 'raw') return spanSql(query, rolled, span, { key, split }, p)
    const more = span.isOpen ? `and f.at >= ${endOfSums(query, p)}` : ''
    if (!isDistinct) return rawSql(query, raw, span, p, { more })
    if (span.from >= folded) return rawSql(query, raw, span, p, { more: `${more} ${newlyCounted(reading, p)}` })
    return rawSql(query, raw, span, p, { count: 'count(*)' })
  })
  if (split) {
    const join = `join unnest(${split}::timestamptz[]) s(hour) on f.at >= s.hour and f.at < s.hour + interval '1 hour' ${raw.join ?? ''}`
    const hours = spans.filter(({ level }) => level === 'hour')
    const counting = { ...(isDistinct && { count: 'count(*)' }), more: `and f.at < ${endOfSums(query, p)}` }
    parts.push(...hours.map((span) => rawSql(query, { ...raw, join }, span, p, counting)))
  }
  const end = spans.some(({ isOpen }) => isOpen) ? until : Math.min(until, folded)
  if (isDistinct) parts.push(repeatsSql(query, rolled, { to: end, key, inBuckets: reading.starts !== null }, p))
  return parts
}

/**
 * Facts per bucket that has any, oldest first; without `starts` one row for the whole range (none when empty).
 *
 * Cost: whatever the length, a few hundred rows of `report_periods` (months, days) and `report_hours`, and raw facts of at
 * most an hour at both ends; series in a zone whose days are not summed read one row an hour. Distinct conversations are
 * facts less `report_repeats`. Only two filters at once read the raw index range of `(account_id, created_at)`. Figures:
 * docs/benchmarks.md.
 */
export async function sumsByTime(sql: Sql, query: FactsQuery, starts: readonly number[] | null): Promise<Sums[]> {
  const p = params()
  const [rows = []] = await added(sql, timeParts(query, starts, p, 0), 1, p)
  return starts ? rows.map((row) => ({ ...row, key: starts[row.key - 1] ?? 0 })) : rows
}

/** Whether the buckets are made of the days that are summed. */
function isByDays(query: FactsQuery, starts: readonly number[], zone: string | undefined): boolean {
  if (zone === undefined || !isOwnZone(query, zone)) return false
  const local = { offset: 0, zone }
  return starts.every((start) => bucketStart('day', start, local) === start)
}

/** The spans of a question along time. */
function timeSpans(query: FactsQuery, rolled: Rolled | null, starts: readonly number[] | null): Span[] {
  const folded = query.foldedUntil.getTime() / 1000
  const zone = rolled?.zone?.zone
  if (starts === null) return spansOf(query.range, folded, zone ?? null)
  const spans = spansOf(query.range, folded, isByDays(query, starts, zone) ? (zone ?? null) : null)
  // A month may begin in one bucket and end in another.
  return spans.map((span) => (span.level === 'month' ? { ...span, level: 'day' as const } : span))
}

function timeParts(query: FactsQuery, starts: readonly number[] | null, p: Params, question: number): Part[] {
  // The buckets of a mean and of its chart are the same: they are made once, and not again in SQL.
  const list = starts && p.add(starts.map((start) => instant(start).toISOString()))
  const key = (at: string) => (list ? `width_bucket(${at}, ${list}::timestamptz[])` : ALL)
  const rolled = rolledSubject(query)
  const spans = timeSpans(query, rolled, starts)
  const between = (starts ?? []).filter((start) => start % HOUR !== 0).map((start) => start - (start % HOUR))
  const hasHours = rolled !== null && spans.some(({ level }) => level === 'hour')
  const split = hasHours && between.length > 0 ? p.add(between.map((hour) => instant(hour).toISOString())) : null
  const reading: Reading = { query, rolled, spans, raw: { key: key('f.at') }, key, starts: list, split }
  return partsSql(reading, p).map((text) => ({ question, text }))
}

/** One sum for the whole range of each question, in one statement; undefined where there are no facts. */
export async function sumsTogether(sql: Sql, queries: readonly FactsQuery[]): Promise<(Sums | undefined)[]> {
  const p = params()
  const parts = queries.flatMap((query, question) => timeParts(query, null, p, question))
  return (await added(sql, parts, queries.length, p)).map(([sums]) => sums)
}

const CONVERSATION = 'join conversations k on k.account_id = f.account_id and k.id = f.conversation_id'
const RAW_KEY: Record<Grouping, RawKey> = {
  agent: { key: 'coalesce(f.user_id, 0)' },
  inbox: { key: 'f.inbox_id' },
  team: { key: 'coalesce(k.team_id, 0)', join: `left ${CONVERSATION}` },
  label: {
    key: 'l.id',
    join: `${CONVERSATION} join labels l on l.account_id = f.account_id and l.title = any(k.labels)`,
  },
}

/**
 * Facts per agent, inbox, team or label, whoever has any; key 0 holds what belongs to nobody, so that the sum is the
 * account's. Not so for labels: a conversation has several or none.
 */
export async function sumsByObject(sql: Sql, query: FactsQuery, by: Grouping): Promise<Sums[]> {
  const [rows = []] = await sumsByObjectTogether(sql, [query], by)
  return rows
}

/** The same for several questions, in one statement. */
export function sumsByObjectTogether(sql: Sql, queries: readonly FactsQuery[], by: Grouping): Promise<Sums[][]> {
  const p = params()
  const parts = queries.flatMap((query, question) => {
    const rolled = rolledObjects(query, by)
    const folded = query.foldedUntil.getTime() / 1000
    const spans = withoutHours(spansOf(query.range, folded, rolled?.zone?.zone ?? null), folded)
    const key = () => ALL
    return partsSql({ query, rolled, spans, raw: RAW_KEY[by], key, starts: null, split: null }, p).map((text) => ({
      question,
      text,
    }))
  })
  return added(sql, parts, queries.length, p)
}
