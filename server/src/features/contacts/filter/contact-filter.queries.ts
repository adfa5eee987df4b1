import type { Sql } from '../../../db/db.ts'
import type { Params } from '../../../db/params.ts'
import { PLANNED_ANEW } from '../../../db/prepared-statements.ts'
import type { CustomKind } from '../../conversations/filter/filter-rules.ts'
import { containing } from '../../conversations/list-filter.ts'
import type { ContactRule } from './contact-rules.ts'

/** Display type by key of what the account defines about contacts. */
export async function contactAttributeTypes(db: Sql, accountId: number): Promise<Map<string, string>> {
  const { rows } = await db.query<{ attribute_key: string; attribute_display_type: string }>(
    `select attribute_key, attribute_display_type from custom_attribute_definitions
     where account_id = $1 and attribute_model = 'contact_attribute'`,
    [accountId],
  )
  return new Map(rows.map((row) => [row.attribute_key, row.attribute_display_type]))
}

const lower = (values: readonly string[]): string[] => values.map((value) => value.toLowerCase())
const starting = (text: string): string => containing(text).slice(1)

/** What the text of the search holds as well: its index finds the few rows that the comparison then looks at. */
const SEARCHED = new Set(['name', 'email', 'phone_number', 'company'])

function likeAny(expression: string, key: string, patterns: readonly string[], p: Params): string {
  const one = (pattern: string) => {
    const place = p.add(pattern.toLowerCase())
    const isFound = `${expression} like ${place}`
    return SEARCHED.has(key) && pattern.startsWith('%') ? `(c.search_text like ${place} and ${isFound})` : isFound
  }
  return `(${patterns.map(one).join(' or ')})`
}

/** Comparisons of a lower-case text; without a value none of the negative ones match. */
function textSql({ operator, key }: ContactRule, expression: string, values: readonly string[], p: Params): string {
  const equal = () => `${expression} = any(${p.add(lower(values))}::text[])`
  switch (operator) {
    case 'equal_to':
      return equal()
    case 'not_equal_to':
      return `(${expression} is not null and not ${equal()})`
    case 'contains':
      return likeAny(expression, key, values.map(containing), p)
    case 'starts_with':
      return likeAny(expression, key, values.map(starting), p)
    default:
      return `(${expression} is not null and not ${likeAny(expression, '', values.map(containing), p)})`
  }
}

/** Numbers are compared with and without their plus sign. */
function phoneSql(rule: ContactRule, p: Params): string {
  const isWhole = rule.operator.includes('equal') || rule.operator === 'starts_with'
  const values = isWhole ? rule.values.map((value) => `+${value.replace(/^\+/, '')}`) : rule.values
  return textSql(rule, 'c.phone_number', values, p)
}

function daySql(rule: ContactRule, day: string, type: 'date' | 'text', p: Params, now: Date): string {
  const [value = ''] = rule.values
  if (rule.operator !== 'days_before')
    return `${day} ${rule.operator === 'is_greater_than' ? '>' : '<'} ${p.add(value)}::${type}`
  const today = Date.parse(now.toISOString().slice(0, 10))
  const limit = new Date(today - Number(value) * 86_400_000).toISOString().slice(0, 10)
  return `${day} < ${p.add(limit)}::${type}`
}

function labelsSql(rule: ContactRule, p: Params): string {
  if (rule.operator === 'is_present') return `c.labels <> '{}'`
  if (rule.operator === 'is_not_present') return `c.labels = '{}'`
  const any = `c.labels && ${p.add(rule.values)}::text[]`
  return rule.operator === 'equal_to' ? any : `not ${any}`
}

const NUMBER = `'^-?[0-9]+(\\.[0-9]+)?$'`
const DAY = `'^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])'`

/** Values of another form than the comparison wants do not compare, and do not fail either. */
function typedSql(text: string, kind: CustomKind, operator: ContactRule['operator']): string {
  if (operator === 'days_before' || kind === 'date') return `(case when ${text} ~ ${DAY} then left(${text}, 10) end)`
  if (kind === 'number') return `(case when ${text} ~ ${NUMBER} then ${text}::numeric end)`
  return `lower(${text})`
}

function customSql(rule: ContactRule, kind: CustomKind, p: Params, now: Date): string {
  const text = `(c.custom_attributes ->> ${p.add(rule.key)}::text)`
  const typed = typedSql(text, kind, rule.operator)
  const { operator, values } = rule
  const like = (patterns: readonly string[]) => `coalesce(${likeAny(`lower(${text})`, '', patterns, p)}, false)`
  switch (operator) {
    case 'is_present':
      return `coalesce(${text}, '') <> ''`
    case 'is_not_present':
      return `coalesce(${text}, '') = ''`
    case 'contains':
      return like(values.map(containing))
    case 'does_not_contain':
      return `not ${like(values.map(containing))}`
    case 'starts_with':
      return like(values.map(starting))
    case 'days_before':
      return `coalesce(${daySql(rule, typed, 'text', p, now)}, false)`
    default:
      return comparedSql(operator, typed, values, kind === 'number' ? 'numeric' : 'text', p)
  }
}

function comparedSql(
  operator: 'equal_to' | 'not_equal_to' | 'is_greater_than' | 'is_less_than',
  typed: string,
  values: readonly string[],
  type: 'numeric' | 'text',
  p: Params,
): string {
  const wanted = type === 'text' ? lower(values) : values
  if (operator === 'is_greater_than' || operator === 'is_less_than') {
    const collation = type === 'text' ? ' collate "C"' : ''
    return `coalesce(${typed}${collation} ${operator === 'is_greater_than' ? '>' : '<'} ${p.add(wanted[0] ?? '')}::${type}, false)`
  }
  const equal = `coalesce(${typed} = any(${p.add(wanted)}::${type}[]), false)`
  return operator === 'equal_to' ? equal : `not ${equal}`
}

function ruleSql(rule: ContactRule, p: Params, now: Date): string {
  if (typeof rule.kind === 'object') return customSql(rule, rule.kind.custom, p, now)
  switch (rule.kind) {
    case 'text':
      return textSql(rule, rule.key === 'identifier' ? 'lower(c.identifier)' : `lower(c.${rule.key})`, rule.values, p)
    case 'company':
      return textSql(rule, 'lower(c.company_name)', rule.values, p)
    case 'phone':
      return phoneSql(rule, p)
    case 'additional':
      return textSql(rule, `lower(c.additional_attributes ->> ${p.add(rule.key)}::text)`, rule.values, p)
    case 'labels':
      return labelsSql(rule, p)
    case 'day':
      return daySql(rule, `(c.${rule.key} at time zone 'UTC')::date`, 'date', p, now)
    case 'blocked': {
      const any = `c.blocked = any(${p.add(rule.values)}::text[]::boolean[])`
      return rule.operator === 'equal_to' ? any : `not ${any}`
    }
  }
}

/** SQL condition over contacts `c`; `and` binds tighter than `or`, as SQL itself does. */
export function contactCondition(rules: readonly ContactRule[], p: Params, now: Date): string {
  const text = rules.map((rule) => `(${ruleSql(rule, p, now)})${rule.joiner ? ` ${rule.joiner} ` : ''}`).join('')
  return `${PLANNED_ANEW} (${text})`
}
