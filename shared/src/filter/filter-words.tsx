import { defineMessages, type MessageDescriptor } from 'react-intl'
import type { Operator } from './filter-attribute.tsx'

export const OPERATOR_NAMES = defineMessages<Operator>({
  equal_to: { id: 'ui.filter.equalTo', defaultMessage: 'is' },
  not_equal_to: { id: 'ui.filter.notEqualTo', defaultMessage: 'is not' },
  is_present: { id: 'ui.filter.isPresent', defaultMessage: 'is set' },
  is_not_present: { id: 'ui.filter.isNotPresent', defaultMessage: 'is not set' },
  contains: { id: 'ui.filter.contains', defaultMessage: 'contains' },
  does_not_contain: { id: 'ui.filter.doesNotContain', defaultMessage: 'does not contain' },
  starts_with: { id: 'ui.filter.startsWith', defaultMessage: 'starts with' },
  is_greater_than: { id: 'ui.filter.isGreaterThan', defaultMessage: 'is after' },
  is_less_than: { id: 'ui.filter.isLessThan', defaultMessage: 'is before' },
  days_before: { id: 'ui.filter.daysBefore', defaultMessage: 'is more than … days ago' },
})

export const CHECKBOX_NAMES = defineMessages({
  true: { id: 'ui.filter.checked', defaultMessage: 'Yes' },
  false: { id: 'ui.filter.unchecked', defaultMessage: 'No' },
})

export const PROBLEMS: Readonly<
  Record<'unknown' | 'operator' | 'empty' | 'number' | 'days' | 'date', MessageDescriptor>
> = defineMessages({
  unknown: {
    id: 'ui.filter.problem.unknown',
    defaultMessage: 'This attribute does not exist any more. Choose another one or remove the rule.',
  },
  operator: { id: 'ui.filter.problem.operator', defaultMessage: 'Choose how to compare.' },
  empty: { id: 'ui.filter.problem.empty', defaultMessage: 'Say what to look for.' },
  number: { id: 'ui.filter.problem.number', defaultMessage: 'Write a number.' },
  days: { id: 'ui.filter.problem.days', defaultMessage: 'Write a whole number of days, up to 99999.' },
  date: { id: 'ui.filter.problem.date', defaultMessage: 'Choose a date.' },
})
