import { CONVERSATION_PRIORITIES, CONVERSATION_STATUSES } from '@parley/shared/contract/scalars'
import * as v from 'valibot'
import { Refused } from '../../../errors.ts'

const Scalar = v.union([v.string(), v.number(), v.boolean()])

/** One rule of a filter (contract, workspace 8.4); `query_operator` joins it with the next. */
export const Rule = v.object({
  attribute_key: v.string(),
  filter_operator: v.string(),
  values: v.optional(
    v.pipe(
      v.nullable(v.union([v.array(v.nullable(Scalar)), Scalar])),
      v.transform((given) => (Array.isArray(given) ? given : given === null ? [] : [given])),
    ),
    [],
  ),
  query_operator: v.nullish(v.string()),
  custom_attribute_type: v.nullish(v.string()),
})
export type Rule = v.InferOutput<typeof Rule>

export const OPERATORS = [
  'equal_to',
  'not_equal_to',
  'is_present',
  'is_not_present',
  'contains',
  'does_not_contain',
  'is_greater_than',
  'is_less_than',
  'days_before',
] as const
export type Operator = (typeof OPERATORS)[number]

const EQUALITY: readonly Operator[] = ['equal_to', 'not_equal_to']
const REFERENCE: readonly Operator[] = [...EQUALITY, 'is_present', 'is_not_present']
const TEXT: readonly Operator[] = [...EQUALITY, 'contains', 'does_not_contain']
const DAY: readonly Operator[] = ['is_greater_than', 'is_less_than', 'days_before']

/** Where an attribute is kept, which decides how it is compared. */
export type Kind = 'status' | 'priority' | 'reference' | 'number' | 'labels' | 'additional' | 'day' | 'content'

export interface Attribute {
  kind: Kind
  operators: readonly Operator[]
}

/** Attributes that every account has. */
export const STANDARD: Readonly<Record<string, Attribute>> = {
  status: { kind: 'status', operators: EQUALITY },
  priority: { kind: 'priority', operators: EQUALITY },
  assignee_id: { kind: 'reference', operators: REFERENCE },
  inbox_id: { kind: 'reference', operators: REFERENCE },
  team_id: { kind: 'reference', operators: REFERENCE },
  campaign_id: { kind: 'reference', operators: REFERENCE },
  display_id: { kind: 'number', operators: TEXT },
  labels: { kind: 'labels', operators: REFERENCE },
  browser_language: { kind: 'additional', operators: EQUALITY },
  conversation_language: { kind: 'additional', operators: EQUALITY },
  country_code: { kind: 'additional', operators: EQUALITY },
  referer: { kind: 'additional', operators: TEXT },
  mail_subject: { kind: 'additional', operators: TEXT },
  created_at: { kind: 'day', operators: DAY },
  last_activity_at: { kind: 'day', operators: DAY },
  content: { kind: 'content', operators: TEXT },
}

/** How values of an account's own attribute compare. */
export type CustomKind = 'text' | 'number' | 'date' | 'checkbox'

const ANY_VALUE: readonly Operator[] = [...TEXT, 'is_present', 'is_not_present']
const CUSTOM_OPERATORS: Readonly<Record<CustomKind, readonly Operator[]>> = {
  text: ANY_VALUE,
  checkbox: ANY_VALUE,
  number: [...ANY_VALUE, 'is_greater_than', 'is_less_than'],
  date: [...REFERENCE, ...DAY],
}

export const customKindOf = (displayType: string): CustomKind => {
  if (displayType === 'number' || displayType === 'currency' || displayType === 'percent') return 'number'
  if (displayType === 'date' || displayType === 'checkbox') return displayType
  return 'text'
}

/** A rule that has been checked: known attribute, allowed operator, usable values. */
export interface CheckedRule {
  key: string
  operator: Operator
  values: readonly (string | number | boolean)[]
  kind: Kind | { custom: CustomKind }
  /** How the next rule is joined; null on the last. */
  joiner: 'and' | 'or' | null
}

const isOperator = (name: string): name is Operator => (OPERATORS as readonly string[]).includes(name)
const DATE = /^(?!0000)\d{4}-\d{2}-\d{2}$/
/** Two centuries and more; a larger number would leave the calendar. */
const DAYS = /^\d{1,5}$/
/** As the database reads numbers. */
const NUMBER = /^[+-]?\d{1,100}(\.\d{1,100})?$/

/** A day of the calendar: the 30th of February is none. */
const isDay = (value: unknown): boolean =>
  typeof value === 'string' &&
  DATE.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value)

function assertDays(rule: Rule, operator: Operator, values: readonly unknown[]): void {
  if (operator === 'days_before') {
    if (!values.every((value) => DAYS.test(String(value))))
      throw new Refused(`${rule.attribute_key}: values must be a number of days`)
    return
  }
  if (!values.every(isDay)) throw new Refused(`${rule.attribute_key}: values must be a date like 2026-11-20`)
}

function assertValues(rule: Rule, operator: Operator, kind: CheckedRule['kind'], values: readonly unknown[]): void {
  const every = (allowed: readonly string[]) => values.every((value) => allowed.includes(String(value)))
  if (kind === 'status' && !every([...CONVERSATION_STATUSES, 'all'])) throw new Refused('status: unknown value')
  if (kind === 'priority' && !every(CONVERSATION_PRIORITIES)) throw new Refused('priority: unknown value')
  if (kind === 'reference' && !values.every((value) => /^\d{1,9}$/.test(String(value)))) {
    throw new Refused(`${rule.attribute_key}: values must be ids`)
  }
  const custom = typeof kind === 'object' ? kind.custom : null
  if (kind === 'day' || custom === 'date') assertDays(rule, operator, values)
  const isCompared = custom === 'number' && !operator.includes('contain')
  if (isCompared && !values.every((value) => NUMBER.test(String(value).trim()))) {
    throw new Refused(`${rule.attribute_key}: values must be numbers`)
  }
}

function joinerOf(rule: Rule, isLast: boolean): CheckedRule['joiner'] {
  const text = (rule.query_operator ?? '').toLowerCase()
  if (text !== '' && text !== 'and' && text !== 'or') throw new Refused('Query operator must be either "AND" or "OR".')
  if (isLast) return null
  return text === 'or' ? 'or' : 'and'
}

/**
 * Checks the rules of a filter.
 * @param custom display type by key of the attributes that the account defines for conversations
 * @throws Refused naming what is wrong (422 `{error}`)
 */
export function checkRules(rules: readonly Rule[], custom: ReadonlyMap<string, string>): CheckedRule[] {
  if (rules.length === 0) throw new Refused('payload must not be empty')
  return rules.map((rule, index) => {
    const own = custom.get(rule.attribute_key)
    const standard = Object.hasOwn(STANDARD, rule.attribute_key) ? STANDARD[rule.attribute_key] : undefined
    if (!standard && own === undefined) {
      const allowed = [...Object.keys(STANDARD), ...custom.keys()].join(',')
      throw new Refused(`Invalid attribute key - [${rule.attribute_key}]. The key should be one of [${allowed}]`)
    }
    const kind = standard?.kind ?? { custom: customKindOf(own ?? 'text') }
    const operators = standard?.operators ?? CUSTOM_OPERATORS[customKindOf(own ?? 'text')]
    const operator = rule.filter_operator
    if (!isOperator(operator) || !operators.includes(operator)) {
      throw new Refused(
        `Invalid operator. The allowed operators for ${rule.attribute_key} are [${operators.join(',')}].`,
      )
    }
    const needsValues = operator !== 'is_present' && operator !== 'is_not_present'
    const values = rule.values.flatMap((value) => (value === null || value === '' ? [] : [value]))
    if (needsValues && values.length === 0)
      throw new Refused(`Invalid value. The values provided for ${rule.attribute_key} are invalid`)
    if (needsValues) assertValues(rule, operator, kind, values)
    return { key: rule.attribute_key, operator, values, kind, joiner: joinerOf(rule, index === rules.length - 1) }
  })
}
