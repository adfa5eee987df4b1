/** Everything that a rule can compare (contract, workspace 8.4). */
export const OPERATORS = [
  'equal_to',
  'not_equal_to',
  'is_present',
  'is_not_present',
  'contains',
  'does_not_contain',
  'starts_with',
  'is_greater_than',
  'is_less_than',
  'days_before',
] as const
export type Operator = (typeof OPERATORS)[number]

/** How the value of a rule is given: picked from a list, or written as one of these. */
export type ValueKind = 'choices' | 'text' | 'words' | 'number' | 'id' | 'date'

export const EQUALITY = ['equal_to', 'not_equal_to'] as const
export const REFERENCE = [...EQUALITY, 'is_present', 'is_not_present'] as const
export const TEXT = [...EQUALITY, 'contains', 'does_not_contain'] as const
export const DAY = ['is_greater_than', 'is_less_than', 'days_before'] as const

export interface Choice {
  value: string
  label: string
}

/** An attribute as the builder offers it: the standard ones, and what the account has defined itself. */
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
