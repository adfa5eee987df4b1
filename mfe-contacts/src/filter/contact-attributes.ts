import { DAY, EQUALITY, type Operator, REFERENCE, TEXT, type ValueKind } from '@parley/shared/filter/filter-attribute'

interface StandardAttribute {
  key: string
  operators: readonly Operator[]
  value: ValueKind
  source?: 'labels' | 'countries' | 'truth'
}

/** What every account can filter contacts by (configuration 6.4), in the order of the list that people choose from. */
export const CONTACT_ATTRIBUTES = [
  { key: 'name', operators: TEXT, value: 'text' },
  { key: 'email', operators: TEXT, value: 'text' },
  { key: 'phone_number', operators: [...TEXT, 'starts_with'], value: 'text' },
  { key: 'identifier', operators: EQUALITY, value: 'text' },
  { key: 'company', operators: TEXT, value: 'text' },
  { key: 'city', operators: TEXT, value: 'text' },
  { key: 'country_code', operators: EQUALITY, value: 'choices', source: 'countries' },
  { key: 'labels', operators: REFERENCE, value: 'choices', source: 'labels' },
  { key: 'created_at', operators: DAY, value: 'date' },
  { key: 'last_activity_at', operators: DAY, value: 'date' },
  { key: 'blocked', operators: EQUALITY, value: 'choices', source: 'truth' },
] as const satisfies readonly StandardAttribute[]

export type ContactAttributeKey = (typeof CONTACT_ATTRIBUTES)[number]['key']
