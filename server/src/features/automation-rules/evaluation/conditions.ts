import { AUTOMATION_ATTRIBUTES, automationAttributeOf } from '@parley/shared/contract/automation-attributes'
import type { AutomationCondition, ChangedValues } from '@parley/shared/contract/automation-rule'
import type { RuleFacts } from './rule-facts.ts'

/** Display types of the attributes that the account defines, by `<model>.<key>`. */
export type OwnAttributes = ReadonlyMap<string, string>

type Scalar = string | number | boolean | null

const textOf = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value)

/** Where an attribute that every account has is found. */
const STANDARD: Record<string, (facts: RuleFacts) => Scalar> = {
  message_type: ({ message }) => message?.type ?? null,
  content: ({ message }) => textOf(message?.content),
  email: ({ contact }) => contact.email,
  phone_number: ({ contact }) => contact.phone,
  inbox_id: ({ inboxId }) => inboxId,
  conversation_language: ({ additional }) => textOf(additional.conversation_language),
  status: ({ status }) => status,
  browser_language: ({ additional }) => textOf(additional.browser_language),
  mail_subject: ({ additional }) => textOf(additional.mail_subject),
  country_code: ({ additional, contact }) => textOf(additional.country_code) ?? textOf(contact.additional.country_code),
  referer: ({ additional }) => textOf(additional.referer),
  assignee_id: ({ assigneeId }) => assigneeId,
  team_id: ({ teamId }) => teamId,
  priority: ({ priority }) => priority,
  city: ({ contact }) => textOf(contact.additional.city),
  company: ({ contact }) => textOf(contact.additional.company_name),
}

export const wordsOf = (value: unknown): string => String(value).trim().toLowerCase()

/** Texts of a message may be given as one, divided by commas. */
function wantedOf({ attribute_key: key, values }: AutomationCondition): string[] {
  const list = Array.isArray(values) ? values : []
  const parts = key === 'content' ? list.flatMap((one) => String(one).split(',')) : list
  return parts.map(wordsOf).filter((one) => one !== '')
}

const isNegative = (operator: string): boolean => operator === 'not_equal_to' || operator === 'does_not_contain'

/** A number of a phone is the same with and without its plus sign. */
const samePhone = (value: string, one: string): boolean => value === one || value === `+${one}`

function compareText(value: string, operator: string, wanted: readonly string[], isPhone: boolean): boolean {
  switch (operator) {
    case 'equal_to':
      return wanted.some((one) => (isPhone ? samePhone(value, one) : value === one))
    case 'not_equal_to':
      return !compareText(value, 'equal_to', wanted, isPhone)
    case 'contains':
      return wanted.some((one) => value.includes(one))
    case 'does_not_contain':
      return !wanted.some((one) => value.includes(one))
    case 'starts_with':
      return wanted.some((one) => value.startsWith(one) || (isPhone && value.startsWith(`+${one}`)))
    case 'is_greater_than':
      return wanted.some((one) => value > one)
    case 'is_less_than':
      return wanted.some((one) => value < one)
    default:
      return false
  }
}

/** @param negatives whether a condition that denies holds for what has no value */
function compare(value: Scalar, condition: AutomationCondition, negatives: boolean): boolean {
  const { filter_operator: operator, attribute_key: key } = condition
  const text = textOf(value)
  if (operator === 'is_present') return text !== null
  if (operator === 'is_not_present') return text === null
  if (text === null) return negatives && isNegative(operator)
  return compareText(wordsOf(text), operator, wantedOf(condition), key === 'phone_number')
}

function comparePriority({ priority }: RuleFacts, condition: AutomationCondition): boolean {
  const has = wantedOf(condition).includes(priority ?? 'nil')
  return condition.filter_operator === 'equal_to' ? has : !has
}

function compareStatus({ status }: RuleFacts, condition: AutomationCondition): boolean {
  const wanted = wantedOf(condition)
  const has = wanted.includes('all') || wanted.includes(status)
  return condition.filter_operator === 'equal_to' ? has : !has
}

function compareLabels({ labels }: RuleFacts, condition: AutomationCondition): boolean {
  if (condition.filter_operator === 'is_present') return labels.length > 0
  if (condition.filter_operator === 'is_not_present') return labels.length === 0
  const wanted = wantedOf(condition)
  const has = labels.some((label) => wanted.includes(wordsOf(label)))
  return condition.filter_operator === 'equal_to' ? has : !has
}

const asList = (value: unknown): string[] => {
  const list = Array.isArray(value) ? value : [value]
  return list.length === 0 ? ['nil'] : list.map((one) => (textOf(one) === null ? 'nil' : wordsOf(one)))
}
const anyOf = (value: unknown, wanted: readonly unknown[]): boolean =>
  wanted.length === 0 || asList(value).some((one) => wanted.map((other) => asList(other)[0]).includes(one))

/** Whether the change went from one of `from` to one of `to`; an empty side admits every value. */
function hasChanged({ changes }: RuleFacts, { attribute_key: key, values }: AutomationCondition): boolean {
  if (changes === null) return true
  const change = changes[key]
  if (!change || Array.isArray(values)) return false
  const { from, to } = values as ChangedValues
  return anyOf(change[0], from) && anyOf(change[1], to)
}

/** The account's own attribute that a condition means: of the contact, or of the conversation. Null: a standard one. */
export function ownKeyOf(condition: AutomationCondition, own: OwnAttributes): string | null {
  const { attribute_key: key, custom_attribute_type: model } = condition
  if (model) return `${model}.${key}`
  if (Object.hasOwn(AUTOMATION_ATTRIBUTES, key)) return null
  return own.has(`conversation_attribute.${key}`) ? `conversation_attribute.${key}` : `contact_attribute.${key}`
}

function compareOwn(facts: RuleFacts, condition: AutomationCondition, ownKey: string, own: OwnAttributes): boolean {
  const held = ownKey.startsWith('contact_attribute.') ? facts.contact.custom : facts.custom
  const value = held[condition.attribute_key]
  const scalar = typeof value === 'object' ? null : ((value ?? null) as Scalar)
  const { kind } = automationAttributeOf(own.get(ownKey) ?? 'text')
  if (kind !== 'number' || scalar === null || condition.filter_operator.startsWith('is_'))
    return compare(scalar, condition, true)
  const text = wordsOf(scalar)
  const has = wantedOf(condition).some((one) => one === text || Number(one) === Number(text))
  return condition.filter_operator === 'equal_to' ? has : !has
}

/** Whether one condition holds. */
export function holds(facts: RuleFacts, condition: AutomationCondition, own: OwnAttributes): boolean {
  if (condition.filter_operator === 'attribute_changed') return hasChanged(facts, condition)
  const ownKey = ownKeyOf(condition, own)
  if (ownKey !== null) return compareOwn(facts, condition, ownKey, own)
  switch (condition.attribute_key) {
    case 'priority':
      return comparePriority(facts, condition)
    case 'status':
      return compareStatus(facts, condition)
    case 'labels':
      return compareLabels(facts, condition)
    default:
      return compare(STANDARD[condition.attribute_key]?.(facts) ?? null, condition, false)
  }
}

/**
 * Whether the conditions of a rule hold: left to right, `and` binds tighter than `or`, as SQL itself reads them. Without
 * conditions a rule always acts. The one place where that is decided: for the trial, the real run and the tests.
 */
export function matches(facts: RuleFacts, conditions: readonly AutomationCondition[], own: OwnAttributes): boolean {
  if (conditions.length === 0) return true
  let group = true
  for (const condition of conditions) {
    group = group && holds(facts, condition, own)
    if (condition.query_operator?.toLowerCase() !== 'or') continue
    if (group) return true
    group = true
  }
  return group
}
