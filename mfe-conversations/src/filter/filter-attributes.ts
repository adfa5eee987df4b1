/** Everything that a rule can compare (contract, workspace 8.4). */
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

/** How the value of a rule is given: picked from a list, or written as one of these. */
export type ValueKind = 'choices' | 'text' | 'words' | 'number' | 'id' | 'date'

/** Lists that choices come from. */
export type ChoiceSource =
  | 'status'
  | 'priority'
  | 'agents'
  | 'inboxes'
  | 'teams'
  | 'campaigns'
  | 'labels'
  | 'languages'
  | 'countries'

export interface StandardAttribute {
  key: string
  operators: readonly Operator[]
  value: ValueKind
  source?: ChoiceSource
}

const EQUALITY = ['equal_to', 'not_equal_to'] as const
const REFERENCE = [...EQUALITY, 'is_present', 'is_not_present'] as const
const TEXT = [...EQUALITY, 'contains', 'does_not_contain'] as const
const DAY = ['is_greater_than', 'is_less_than', 'days_before'] as const

/** What every account can filter by, in the order of the list that people choose from. */
export const STANDARD_ATTRIBUTES = [
  { key: 'status', operators: EQUALITY, value: 'choices', source: 'status' },
  { key: 'assignee_id', operators: REFERENCE, value: 'choices', source: 'agents' },
  { key: 'inbox_id', operators: REFERENCE, value: 'choices', source: 'inboxes' },
  { key: 'team_id', operators: REFERENCE, value: 'choices', source: 'teams' },
  { key: 'labels', operators: REFERENCE, value: 'choices', source: 'labels' },
  { key: 'priority', operators: EQUALITY, value: 'choices', source: 'priority' },
  { key: 'content', operators: TEXT, value: 'words' },
  { key: 'created_at', operators: DAY, value: 'date' },
  { key: 'last_activity_at', operators: DAY, value: 'date' },
  { key: 'display_id', operators: TEXT, value: 'number' },
  { key: 'mail_subject', operators: TEXT, value: 'text' },
  { key: 'referer', operators: TEXT, value: 'text' },
  { key: 'browser_language', operators: EQUALITY, value: 'choices', source: 'languages' },
  { key: 'conversation_language', operators: EQUALITY, value: 'choices', source: 'languages' },
  { key: 'country_code', operators: EQUALITY, value: 'choices', source: 'countries' },
  { key: 'campaign_id', operators: REFERENCE, value: 'choices', source: 'campaigns' },
] as const satisfies readonly StandardAttribute[]

export type StandardKey = (typeof STANDARD_ATTRIBUTES)[number]['key']

export interface Choice {
  value: string
  label: string
}

/** An attribute as the builder offers it: the standard ones, and what the account has defined for conversations. */
export interface FilterAttribute {
  key: string
  name: string
  operators: readonly Operator[]
  value: ValueKind
  /** For `choices`. Undefined while the list is on its way. */
  choices?: readonly Choice[] | undefined
  /** The account's own. */
  isOwn: boolean
}

/** What is offered for an attribute of the account, by the type it was given (contract, workspace 8.4). */
export function ownTraits(type: string): Pick<FilterAttribute, 'operators' | 'value'> {
  switch (type) {
    case 'number':
    case 'currency':
    case 'percent':
      return { operators: EQUALITY, value: 'number' }
    case 'date':
      return { operators: [...REFERENCE, 'is_greater_than', 'is_less_than'], value: 'date' }
    case 'list':
    case 'checkbox':
      return { operators: EQUALITY, value: 'choices' }
    case 'link':
      return { operators: EQUALITY, value: 'text' }
    default:
      return { operators: TEXT, value: 'text' }
  }
}

/** Whether the operator says everything by itself. */
export const needsValue = (operator: string): boolean => operator !== 'is_present' && operator !== 'is_not_present'

/** The control of a rule: days before today are a number whatever they are compared with, parts of a number are text. */
export function valueKindOf(attribute: Pick<FilterAttribute, 'value'>, operator: string): ValueKind {
  if (operator === 'days_before') return 'number'
  if (attribute.value === 'number' && operator.includes('contain')) return 'text'
  return attribute.value
}
