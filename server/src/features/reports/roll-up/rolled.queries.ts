import type { Params } from '../../../db/params.ts'
import type { FactsQuery, Grouping } from './facts-query.ts'
import { FOLD_SCOPE, foldedMetric } from './report-metrics.ts'
import type { Span } from './spans.ts'

/** Whose sums are read: SQL of the condition on `h`, of the key, and what has to be joined for it. */
export interface Rolled {
  condition: (p: Params) => string
  /** Null: by the time of the sum. */
  key: string | null
  join: string
  /** SQL: what makes facts `g` and `f` of one conversation the same for this scope. */
  same: string
  zone: { id: number; zone: string } | null
  /** Sums of parts of a day: many where there are many objects, so their facts are read instead. */
  hasHours: boolean
}

const SAME: Record<keyof typeof FOLD_SCOPE, string> = {
  account: 'true',
  inbox: 'g.inbox_id = f.inbox_id',
  agent: 'g.user_id is not distinct from f.user_id',
  team: 'true',
  label: 'true',
}

/** SQL: what a label's sums are filed under. */
const labelSql = ({ accountId, subject }: FactsQuery, p: Params): string =>
  `(select d.id from report_labels d join labels l on l.account_id = d.account_id and l.title = d.title
    where l.account_id = ${p.add(accountId)} and l.id = ${p.add(subject.id)})`

/** Ids of a filter that the roll-up can answer: one list, and of distinct conversations one id. */
function filtered({
  source,
  subject,
}: FactsQuery): { scope: 'agent' | 'inbox' | 'team'; ids: readonly number[] } | null {
  const lists = [
    { scope: 'agent', ids: subject.agentIds },
    { scope: 'inbox', ids: subject.inboxIds },
    { scope: 'team', ids: subject.teamIds },
  ] as const
  const [one, ...others] = lists.filter(({ ids }) => ids.length > 0)
  if (!one || others.length > 0 || (source.kind === 'conversations' && one.ids.length > 1)) return null
  return one
}

const hasFilter = ({ subject }: FactsQuery): boolean =>
  subject.agentIds.length + subject.inboxIds.length + subject.teamIds.length > 0

function zoneOf({ range, zones }: FactsQuery): Rolled['zone'] {
  const name = range.zone ?? (range.offset === 0 ? 'UTC' : null)
  const ready = zones.filter((zone) => zone.ready)
  return ready.find(({ zone }) => zone === name) ?? ready.find(({ zone }) => zone === 'UTC') ?? null
}

/** Whether the days that are summed are those that are asked for. */
export const isOwnZone = ({ range }: FactsQuery, zone: string | undefined): boolean =>
  (range.zone ?? (range.offset === 0 ? 'UTC' : null)) === zone

/** How the roll-up answers for the subject as a whole; null when it cannot. */
export function rolledSubject(query: FactsQuery): Rolled | null {
  const { type, id } = query.subject
  const common = { key: null, join: '', zone: zoneOf(query), hasHours: true }
  if (type !== 'account') {
    if (hasFilter(query)) return null
    const condition = (p: Params) =>
      `h.scope = ${FOLD_SCOPE[type]} and h.scope_id = ${type === 'label' ? labelSql(query, p) : p.add(id)}`
    return { ...common, condition, same: SAME[type] }
  }
  if (!hasFilter(query)) return { ...common, condition: () => 'h.scope = 0 and h.scope_id = 0', same: SAME.account }
  const one = filtered(query)
  if (!one) return null
  const condition = (p: Params) =>
    `h.scope = ${FOLD_SCOPE[one.scope]} and h.scope_id = any(${p.add([...new Set(one.ids)])}::int[])`
  return { ...common, condition, same: SAME[one.scope] }
}

/** How it answers object by object; null when it cannot. */
export function rolledObjects(query: FactsQuery, by: Grouping): Rolled | null {
  if (hasFilter(query) || query.subject.type !== 'account') return null
  const join =
    by === 'label'
      ? `join report_labels d on d.id = h.scope_id join labels l on l.account_id = h.account_id and l.title = d.title`
      : ''
  return {
    condition: () => `h.scope = ${FOLD_SCOPE[by]}`,
    key: by === 'label' ? 'l.id' : 'h.scope_id',
    join,
    same: SAME[by],
    zone: zoneOf(query),
    hasHours: false,
  }
}

const instant = (seconds: number): Date => new Date(seconds * 1000)

/** SQL: sums of one span by `key`, without the hours that belong to two buckets. */
export function spanSql(
  query: FactsQuery,
  rolled: Rolled,
  span: Span,
  { key, split }: { key: (at: string) => string; split: string | null },
  p: Params,
): string {
  const at = span.level === 'hour' ? 'h.hour' : 'h.at'
  const from = span.level === 'hour' ? 'report_hours' : 'report_periods'
  const unit =
    span.level === 'hour'
      ? ''
      : `and h.zone_id = ${p.add(rolled.zone?.id ?? 0)} and h.unit = ${span.level === 'day' ? 1 : 2}`
  const whole = split && span.level === 'hour' ? `and h.hour <> all(${split}::timestamptz[])` : ''
  return `select ${rolled.key ?? key(at)} as key, sum(h.n) as n, sum(h.total) as total, sum(h.business) as business
    from ${from} h ${rolled.join} where h.account_id = ${p.add(query.accountId)} and h.metric = ${foldedMetric(query.source)}
      and ${rolled.condition(p)} ${unit} and ${at} >= ${p.add(instant(span.from))} and ${at} < ${p.add(instant(span.to))} ${whole}
    group by 1`
}

const DAY = 86_400
/** Days of a range from which on their sums are cheaper than the repeats themselves. */
const MANY_DAYS = 14

/** SQL: repeats of `[since, to)` one by one, as `key` and `n`; those of whole days by their sums where there are many. */
function countedRepeats(
  query: FactsQuery,
  rolled: Rolled,
  { since, to, key }: { since: number; to: number; key: string },
  p: Params,
): string {
  const of = (table: string, n: string, more: string) => `select ${key} as key, ${n} as n from ${table} h ${rolled.join}
    where h.account_id = ${p.add(query.accountId)} and h.metric = ${foldedMetric(query.source)} and ${rolled.condition(p)} and ${more}`
  const at = (from: number, end: number, before: number) =>
    `h.at >= ${p.add(instant(from))} and h.at < ${p.add(instant(end))} and h.before >= ${p.add(instant(before))}`
  const [first, last] = [Math.ceil(since / DAY) * DAY, Math.floor(to / DAY) * DAY]
  if (last - first < MANY_DAYS * DAY) return of('report_repeats', '1', at(since, to, since))
  return [
    of('report_repeat_days', 'h.n', at(first, last, first)),
    of('report_repeats', '1', at(since, first, since)),
    of('report_repeats', '1', at(last, to, since)),
    // Of the whole days, those that come after one of the day that is cut.
    of('report_repeats', '1', `${at(first, last, since)} and h.before < ${p.add(instant(first))}`),
  ].join(' union all ')
}

/**
 * SQL: how many facts of `[since, to)` come after another one of their conversation in the same bucket, less than none.
 * @param inBuckets - the range has several, and not one from its start to its end
 */
export function repeatsSql(
  query: FactsQuery,
  rolled: Rolled,
  { to, key, inBuckets }: { to: number; key: (at: string) => string; inBuckets: boolean },
  p: Params,
): string {
  if (!inBuckets) {
    const counted = countedRepeats(query, rolled, { since: query.range.since, to, key: rolled.key ?? key('h.at') }, p)
    return `select key, -sum(n) as n, 0 as total, 0 as business from (${counted}) h group by 1`
  }
  const since = p.add(instant(query.range.since))
  const together = `and ${key('h.at')} = ${key('h.before')}`
  return `select ${key('h.at')} as key, -count(*) as n, 0 as total, 0 as business
    from report_repeats h ${rolled.join} where h.account_id = ${p.add(query.accountId)} and h.metric = ${foldedMetric(query.source)}
      and ${rolled.condition(p)} and h.at >= ${since} and h.at < ${p.add(instant(to))} and h.before >= ${since} ${together}
    group by 1`
}
