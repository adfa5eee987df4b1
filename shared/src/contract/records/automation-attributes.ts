import type { AutomationEvent } from './automation-rule.ts'

/** How a condition compares (contract, configuration 5.7). */
export type AutomationOperator =
  | 'equal_to'
  | 'not_equal_to'
  | 'contains'
  | 'does_not_contain'
  | 'starts_with'
  | 'is_present'
  | 'is_not_present'
  | 'is_greater_than'
  | 'is_less_than'
  | 'attribute_changed'

/** What the values of a condition are, which decides how they are compared and chosen. */
export type AutomationValueKind =
  | 'message_type'
  | 'status'
  | 'priority'
  | 'inbox'
  | 'agent'
  | 'team'
  | 'label'
  | 'language'
  | 'country'
  | 'text'
  | 'number'
  | 'date'
  | 'checkbox'
  | 'list'

export interface AutomationAttribute {
  kind: AutomationValueKind
  operators: readonly AutomationOperator[]
  events: readonly AutomationEvent[]
}

const EQUALITY: readonly AutomationOperator[] = ['equal_to', 'not_equal_to']
const PRESENCE: readonly AutomationOperator[] = [...EQUALITY, 'is_present', 'is_not_present']
const TEXT: readonly AutomationOperator[] = [...EQUALITY, 'contains', 'does_not_contain']
const PHONE: readonly AutomationOperator[] = [...TEXT, 'starts_with']

const ALL: readonly AutomationEvent[] = [
  'conversation_created',
  'conversation_updated',
  'conversation_opened',
  'message_created',
]
const STARTED: readonly AutomationEvent[] = ['conversation_created', 'conversation_updated', 'conversation_opened']
const LATER: readonly AutomationEvent[] = ['conversation_updated', 'conversation_opened']

/** What every account can ask about; its own attributes come on top. */
export const AUTOMATION_ATTRIBUTES: Readonly<Record<string, AutomationAttribute>> = {
  message_type: { kind: 'message_type', operators: EQUALITY, events: ['message_created'] },
  content: { kind: 'text', operators: TEXT, events: ['message_created'] },
  email: { kind: 'text', operators: TEXT, events: ALL },
  phone_number: { kind: 'text', operators: PHONE, events: ALL },
  inbox_id: { kind: 'inbox', operators: PRESENCE, events: ALL },
  conversation_language: { kind: 'language', operators: EQUALITY, events: ALL },
  status: { kind: 'status', operators: EQUALITY, events: ['conversation_created', 'conversation_updated'] },
  browser_language: { kind: 'language', operators: EQUALITY, events: STARTED },
  mail_subject: { kind: 'text', operators: TEXT, events: STARTED },
  country_code: { kind: 'country', operators: EQUALITY, events: STARTED },
  referer: { kind: 'text', operators: TEXT, events: STARTED },
  assignee_id: { kind: 'agent', operators: PRESENCE, events: LATER },
  team_id: { kind: 'team', operators: PRESENCE, events: LATER },
  priority: { kind: 'priority', operators: EQUALITY, events: STARTED },
  labels: { kind: 'label', operators: PRESENCE, events: ALL },
  city: { kind: 'text', operators: TEXT, events: ALL },
  company: { kind: 'text', operators: TEXT, events: ALL },
}

const DATE: readonly AutomationOperator[] = [
  ...EQUALITY,
  'is_present',
  'is_not_present',
  'is_greater_than',
  'is_less_than',
]

/** The account's own attributes, by their display type. */
export function automationAttributeOf(displayType: string): AutomationAttribute {
  switch (displayType) {
    case 'text':
      return { kind: 'text', operators: PRESENCE, events: ALL }
    case 'date':
      return { kind: 'date', operators: DATE, events: ALL }
    case 'checkbox':
      return { kind: 'checkbox', operators: EQUALITY, events: ALL }
    case 'list':
      return { kind: 'list', operators: EQUALITY, events: ALL }
    case 'link':
      return { kind: 'text', operators: EQUALITY, events: ALL }
    default:
      return { kind: 'number', operators: EQUALITY, events: ALL }
  }
}

/** Operators of an attribute for an event: a change may be asked for its values before and after. */
export const automationOperators = (
  { operators }: AutomationAttribute,
  event: AutomationEvent,
): readonly AutomationOperator[] => (event === 'conversation_updated' ? [...operators, 'attribute_changed'] : operators)

/** Operators that ask for no value. */
export const VALUELESS: ReadonlySet<string> = new Set(['is_present', 'is_not_present'])
