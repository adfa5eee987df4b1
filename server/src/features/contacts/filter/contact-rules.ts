import * as v from 'valibot'
import { Refused } from '../../../errors.ts'
import { type CustomKind, customKindOf, type Rule } from '../../conversations/filter/filter-rules.ts'

const EQUALITY = ['equal_to', 'not_equal_to'] as const
const TEXT = [...EQUALITY, 'contains', 'does_not_contain'] as const
const PRESENCE = ['is_present', 'is_not_present'] as const
const DAY = ['is_greater_than', 'is_less_than', 'days_before'] as const
const ALL = [...TEXT, 'starts_with', ...PRESENCE, ...DAY] as const
export type ContactOperator = (typeof ALL)[number]

type Kind = 'text' | 'phone' | 'additional' | 'company' | 'labels' | 'day' | 'blocked'
interface Attribute {
  kind: Kind
  operators: readonly ContactOperator[]
}

/** What every account can filter contacts by (configuration 6.4). */
export const CONTACT_ATTRIBUTES: Readonly<Record<string, Attribute>> = {
  name: { kind: 'text', operators: TEXT },
  email: { kind: 'text', operators: TEXT },
  phone_number: { kind: 'phone', operators: [...TEXT, 'starts_with'] },
  identifier: { kind: 'text', operators: EQUALITY },
  country_code: { kind: 'additional', operators: EQUALITY },
  city: { kind: 'additional', operators: TEXT },
  company: { kind: 'company', operators: TEXT },
  labels: { kind: 'labels', operators: [...EQUALITY, ...PRESENCE] },
  created_at: { kind: 'day', operators: DAY },
  last_activity_at: { kind: 'day', operators: DAY },
  blocked: { kind: 'blocked', operators: EQUALITY },
}

/** A rule that has been checked: known attribute, allowed operator, usable values. */
export interface ContactRule {
  key: string
  operator: ContactOperator
  values: readonly string[]
  kind: Kind | { custom: CustomKind }
  /** How the next rule is joined; null on the last. */
  joiner: 'and' | 'or' | null
}

const isNumber = (text: string): boolean => /^[+-]?\d{1,100}(\.\d{1,100})?$/.test(text)
const isDays = (text: string): boolean => /^\d{1,5}$/.test(text)
const Day = v.pipe(
  v.string(),
  v.regex(/^(?!0000)\d{4}-\d{2}-\d{2}$/),
  v.check((text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)),
)
const isDay = (text: string): boolean => v.is(Day, text)
const isTruth = (text: string): boolean => text === 'true' || text === 'false'

const invalid = (key: string) => new Refused(`Invalid value. The values provided for ${key} are invalid`)

/** What a value must look like to be compared; null: anything. */
function formOf(kind: ContactRule['kind'], operator: ContactOperator): ((text: string) => boolean) | null {
  if (operator === 'days_before') return isDays
  if (kind === 'blocked') return isTruth
  if (kind === 'day') return isDay
  if (typeof kind !== 'object' || operator.includes('contain') || operator === 'starts_with') return null
  if (kind.custom === 'number') return isNumber
  return kind.custom === 'date' ? isDay : null
}

function valuesOf(rule: Rule, operator: ContactOperator, kind: ContactRule['kind']): string[] {
  if (operator === 'is_present' || operator === 'is_not_present') return []
  const values = rule.values.flatMap((value) =>
    value === null || String(value).trim() === '' ? [] : [String(value).trim()],
  )
  const fits = formOf(kind, operator)
  if (values.length === 0 || (fits && !values.every(fits))) throw invalid(rule.attribute_key)
  return values
}

function joinerOf(rule: Rule, isLast: boolean): ContactRule['joiner'] {
  const text = (rule.query_operator ?? '').toLowerCase()
  if (text !== '' && text !== 'and' && text !== 'or') throw new Refused('Query operator must be either "AND" or "OR".')
  if (isLast) return null
  return text === 'or' ? 'or' : 'and'
}

/**
 * Checks the rules of a filter. Of the account's own attributes every operator is taken.
 * @param custom display type by key of the attributes that the account defines for contacts
 * @throws Refused naming what is wrong (422 `{error}`)
 */
export function checkContactRules(rules: readonly Rule[], custom: ReadonlyMap<string, string>): ContactRule[] {
  return rules.map((rule, index) => {
    const key = rule.attribute_key
    const own = custom.get(key)
    const standard = Object.hasOwn(CONTACT_ATTRIBUTES, key) ? CONTACT_ATTRIBUTES[key] : undefined
    if (!standard && own === undefined) {
      const allowed = Object.keys(CONTACT_ATTRIBUTES).join(',')
      throw new Refused(
        `Invalid attribute key - [${key}]. The key should be one of [${allowed}] or a custom attribute defined in the account.`,
      )
    }
    const kind = standard?.kind ?? { custom: customKindOf(own ?? 'text') }
    const operators: readonly ContactOperator[] = standard?.operators ?? ALL
    const operator = operators.find((one) => one === rule.filter_operator)
    if (!operator) throw new Refused(`Invalid operator. The allowed operators for ${key} are [${operators.join(',')}].`)
    return {
      key,
      operator,
      kind,
      values: valuesOf(rule, operator, kind),
      joiner: joinerOf(rule, index === rules.length - 1),
    }
  })
}
