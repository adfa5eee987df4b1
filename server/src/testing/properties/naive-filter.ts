/** Plain values of one conversation, by attribute; null: it has none. For tests: the filter's meaning said a second time. */
export type Facts = Record<string, string | number | boolean | null | readonly string[]>

export interface Rule {
  attribute_key: string
  filter_operator: string
  values: (string | number | boolean)[]
  query_operator: 'and' | 'or' | 'AND' | 'OR' | null
}

type Scalar = string | number | boolean | null
const CUSTOM = new Set(['tier', 'order', 'invoice', 'nps', 'since', 'vip'])
const DAYS = new Set(['created_at', 'last_activity_at', 'since'])

function compareDay(day: string, rule: Rule, now: Date): boolean {
  const [value] = rule.values
  if (rule.filter_operator === 'is_greater_than') return day > String(value)
  if (rule.filter_operator === 'is_less_than') return day < String(value)
  const limit = new Date(now.getTime() - Number(value) * 86_400_000).toISOString().slice(0, 10)
  return day < limit
}

/** @param withoutValue whether a negative rule holds for a conversation that has no value */
function compare(value: Scalar, rule: Rule, withoutValue: boolean): boolean {
  const wanted = rule.values.map((one) => String(one).trim().toLowerCase())
  const text = value === null ? null : String(value).toLowerCase()
  switch (rule.filter_operator) {
    case 'equal_to':
      return text !== null && wanted.includes(text)
    case 'not_equal_to':
      return text === null ? withoutValue : !wanted.includes(text)
    case 'contains':
      return text !== null && wanted.some((one) => text.includes(one))
    case 'does_not_contain':
      return text === null ? withoutValue : !wanted.some((one) => text.includes(one))
    case 'is_present':
      return text !== null
    case 'is_not_present':
      return text === null
    case 'is_greater_than':
      return value !== null && Number(value) > Number(rule.values[0])
    default:
      return value !== null && Number(value) < Number(rule.values[0])
  }
}

const COMPARING_DAYS = new Set(['is_greater_than', 'is_less_than', 'days_before'])

function compareLabels(labels: readonly string[], rule: Rule): boolean {
  const has = labels.some((label) => rule.values.includes(label))
  if (rule.filter_operator === 'is_present') return labels.length > 0
  if (rule.filter_operator === 'is_not_present') return labels.length === 0
  return rule.filter_operator === 'equal_to' ? has : !has
}

function satisfies(row: Facts, rule: Rule, now: Date): boolean {
  const key = rule.attribute_key
  const value = row[key] ?? null
  if (key === 'labels') return compareLabels(value as readonly string[], rule)
  if (key === 'content') return (value as readonly string[]).some((text) => compare(text, rule, false))
  if (key === 'status' && rule.values.includes('all')) return rule.filter_operator === 'equal_to'
  if (DAYS.has(key) && COMPARING_DAYS.has(rule.filter_operator)) {
    return value !== null && compareDay(String(value), rule, now)
  }
  return compare(value as Scalar, rule, CUSTOM.has(key))
}

/** `and` binds tighter than `or`. */
export function selects(row: Facts, rules: readonly Rule[], now: Date): boolean {
  const groups: boolean[] = []
  let group = true
  for (const rule of rules) {
    group = group && satisfies(row, rule, now)
    if (rule.query_operator?.toLowerCase() !== 'and') {
      groups.push(group)
      group = true
    }
  }
  return groups.some(Boolean)
}
