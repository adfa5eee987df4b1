import { type DraftRule, draftsOf, problemOf, wireRules } from './draft-rules.tsx'
import type { FilterAttribute } from './filter-attribute.tsx'

const attribute = (facts: Partial<FilterAttribute>): FilterAttribute => ({
  key: 'status',
  name: 'Status',
  operators: ['equal_to', 'not_equal_to', 'is_present', 'is_greater_than', 'days_before', 'contains'],
  value: 'choices',
  isOwn: false,
  ...facts,
})
const draft = (facts: Partial<DraftRule>): DraftRule => ({
  id: 1,
  key: 'status',
  operator: 'equal_to',
  values: [],
  joiner: 'and',
  ...facts,
})

describe('a rule that is put together', () => {
  it.each([
    ['needs something to look for', draft({}), attribute({}), 'empty'],
    [
      'needs nothing when it only asks whether something is set',
      draft({ operator: 'is_present' }),
      attribute({}),
      null,
    ],
    [
      'takes a day of the calendar',
      draft({ operator: 'is_greater_than', values: ['2026-02-30'] }),
      attribute({ value: 'date' }),
      'date',
    ],
    ['takes whole days', draft({ operator: 'days_before', values: ['1.5'] }), attribute({ value: 'date' }), 'days'],
    ['takes numbers for numbers', draft({ values: ['twelve'] }), attribute({ value: 'number' }), 'number'],
    [
      'takes a part of a number as text',
      draft({ operator: 'contains', values: ['12-'] }),
      attribute({ value: 'number' }),
      null,
    ],
    [
      'cannot compare in a way that its attribute does not know',
      draft({ operator: 'does_not_contain' }),
      attribute({}),
      'operator',
    ],
  ])('%s', (_, rule, about, problem) => {
    expect(problemOf(rule, about)).toBe(problem)
  })

  it('says so when its attribute is gone', () => {
    expect(problemOf(draft({ key: 'gone' }), undefined)).toBe('unknown')
  })
})

it('is sent as the wire writes it: ids as numbers, words of a content apart, the last one joined to nothing', () => {
  const attributes = new Map([['tier', attribute({ key: 'tier', isOwn: true })]])
  const rules = [
    draft({ key: 'assignee_id', values: ['7'], joiner: 'or' }),
    draft({ key: 'content', operator: 'contains', values: ['refund, money back'] }),
    draft({ key: 'tier', values: ['gold'] }),
  ]
  expect(wireRules(rules, attributes, 'conversation_attribute')).toEqual([
    { attribute_key: 'assignee_id', filter_operator: 'equal_to', values: [7], query_operator: 'or' },
    { attribute_key: 'content', filter_operator: 'contains', values: ['refund', 'money back'], query_operator: 'and' },
    {
      attribute_key: 'tier',
      filter_operator: 'equal_to',
      values: ['gold'],
      query_operator: null,
      custom_attribute_type: 'conversation_attribute',
    },
  ])
})

it('comes back from a folder as it was saved', () => {
  const rules = [
    draft({ key: 'assignee_id', values: ['7'], joiner: 'or' }),
    draft({ key: 'priority', values: ['high'] }),
  ]
  expect(wireRules(draftsOf(wireRules(rules, new Map(), 'contact_attribute')), new Map(), 'contact_attribute')).toEqual(
    wireRules(rules, new Map(), 'contact_attribute'),
  )
})
