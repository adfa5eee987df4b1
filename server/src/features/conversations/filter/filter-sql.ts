import { CONVERSATION_PRIORITIES, CONVERSATION_STATUSES, MESSAGE_TYPE } from '@parley/shared/contract/scalars'
import type { Params } from '../../../db/params.ts'
import { PLANNED_ANEW } from '../../../db/prepared-statements.ts'
import { containing } from '../list-filter.ts'
import type { CheckedRule, CustomKind } from './filter-rules.ts'

const texts = (rule: CheckedRule): string[] => rule.values.map((value) => String(value).trim())
const patterns = (rule: CheckedRule): string[] => texts(rule).map(containing)

/** The days a rule of calendar days asks for, as SQL over the UTC day `day`. */
function daySql(rule: CheckedRule, day: string, p: Params, now: Date): string {
  const [value] = rule.values
  if (rule.operator === 'days_before') {
    const today = new Date(now.toISOString().slice(0, 10))
    const limit = new Date(today.getTime() - Number(value) * 86_400_000)
    return `${day} < ${p.add(limit.toISOString().slice(0, 10))}::date`
  }
  return `${day} ${rule.operator === 'is_greater_than' ? '>' : '<'} ${p.add(String(value))}::date`
}

function numbers(rule: CheckedRule, column: string, stored: readonly number[], p: Params): string {
  const list = p.add(stored)
  return rule.operator === 'equal_to'
    ? `${column} = any(${list}::int[])`
    : `(${column} is not null and not ${column} = any(${list}::int[]))`
}

function statusSql(rule: CheckedRule, p: Params): string {
  const isAll = rule.values.includes('all')
  if (isAll) return rule.operator === 'equal_to' ? 'true' : 'false'
  return numbers(
    rule,
    'c.status',
    rule.values.map((value) => CONVERSATION_STATUSES.indexOf(value as 'open')),
    p,
  )
}

function referenceSql(rule: CheckedRule, p: Params): string {
  const column = `c.${rule.key}`
  if (rule.operator === 'is_present') return `${column} is not null`
  if (rule.operator === 'is_not_present') return `${column} is null`
  return numbers(rule, column, rule.values.map(Number), p)
}

/** One comparison per pattern, because an index over texts answers those and no `any`. */
const likeAny = (expression: string, rule: CheckedRule, p: Params): string =>
  patterns(rule)
    .map((pattern) => `${expression} ilike ${p.add(pattern)}`)
    .join(' or ') || 'false'

/** Text comparisons of one expression; without a value none of the negative ones match. */
function textSql(rule: CheckedRule, expression: string, p: Params): string {
  switch (rule.operator) {
    case 'equal_to':
      return `lower(${expression}) = any(${p.add(texts(rule).map((one) => one.toLowerCase()))}::text[])`
    case 'not_equal_to':
      return `(${expression} is not null and not lower(${expression}) = any(${p.add(texts(rule).map((one) => one.toLowerCase()))}::text[]))`
    case 'contains':
      return `(${likeAny(expression, rule, p)})`
    default:
      return `(${expression} is not null and not (${likeAny(expression, rule, p)}))`
  }
}

function labelsSql(rule: CheckedRule, p: Params): string {
  if (rule.operator === 'is_present') return `c.labels <> '{}'`
  if (rule.operator === 'is_not_present') return `c.labels = '{}'`
  const any = `c.labels && ${p.add(texts(rule))}::text[]`
  return rule.operator === 'equal_to' ? any : `not ${any}`
}

/** Any message that is no activity satisfies the operator. */
function contentSql(rule: CheckedRule, p: Params): string {
  return `exists (select 1 from messages m where m.account_id = c.account_id and m.conversation_id = c.id
    and m.message_type <> ${MESSAGE_TYPE.activity} and ${textSql(rule, 'm.content', p)})`
}

const NUMBER = `'^-?[0-9]+(\\.[0-9]+)?$'`
const DAY = `'^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])'`

/** Values of another form than the type says do not compare, and do not fail either. */
function customExpression(key: string, kind: CustomKind, p: Params): { text: string; typed: string } {
  const name = p.add(key)
  const text = `(c.custom_attributes ->> ${name}::text)`
  if (kind === 'number') return { text, typed: `(case when ${text} ~ ${NUMBER} then ${text}::numeric end)` }
  if (kind === 'date') return { text, typed: `(case when ${text} ~ ${DAY} then left(${text}, 10) end)` }
  return { text, typed: `lower(${text})` }
}

function customSql(rule: CheckedRule, kind: CustomKind, p: Params, now: Date): string {
  const { text, typed } = customExpression(rule.key, kind, p)
  const { operator } = rule
  if (operator === 'is_present') return `coalesce(${text}, '') <> ''`
  if (operator === 'is_not_present') return `coalesce(${text}, '') = ''`
  if (operator === 'contains') return `coalesce(${text} ilike any(${p.add(patterns(rule))}::text[]), false)`
  if (operator === 'does_not_contain') return `not coalesce(${text} ilike any(${p.add(patterns(rule))}::text[]), false)`
  if (operator === 'equal_to' || operator === 'not_equal_to') {
    const list =
      kind === 'number'
        ? `${p.add(texts(rule))}::numeric[]`
        : `${p.add(texts(rule).map((one) => one.toLowerCase()))}::text[]`
    const equal = `coalesce(${typed} = any(${list}), false)`
    return operator === 'equal_to' ? equal : `not ${equal}`
  }
  if (kind === 'number' && operator !== 'days_before') {
    const sign = operator === 'is_greater_than' ? '>' : '<'
    return `coalesce(${typed} ${sign} ${p.add(String(rule.values[0]))}::numeric, false)`
  }
  // Days written as text in one form sort like days.
  return `coalesce(${daySql(rule, typed, p, now).replace('::date', '::text')}, false)`
}

function ruleSql(rule: CheckedRule, p: Params, now: Date): string {
  if (typeof rule.kind === 'object') return customSql(rule, rule.kind.custom, p, now)
  switch (rule.kind) {
    case 'status':
      return statusSql(rule, p)
    case 'priority':
      return numbers(
        rule,
        'c.priority',
        rule.values.map((value) => CONVERSATION_PRIORITIES.indexOf(value as 'low')),
        p,
      )
    case 'reference':
      return referenceSql(rule, p)
    case 'number':
      return textSql(rule, `c.${rule.key}::text`, p)
    case 'labels':
      return labelsSql(rule, p)
    case 'additional':
      return textSql(rule, `(c.additional_attributes ->> ${p.add(rule.key)}::text)`, p)
    case 'day':
      return daySql(rule, `(c.${rule.key} at time zone 'UTC')::date`, p, now)
    case 'content':
      return contentSql(rule, p)
  }
}

/**
 * SQL condition over conversations `c`, for `where`: there unknown counts as false, and nothing here negates it on the way.
 * `and` binds tighter than `or`, as SQL itself does.
 */
export function filterCondition(rules: readonly CheckedRule[], p: Params, now: Date): string {
  const text = rules.map((rule) => `(${ruleSql(rule, p, now)})${rule.joiner ? ` ${rule.joiner} ` : ''}`).join('')
  return `${PLANNED_ANEW} ${text}`
}
