import { AUTOMATION_ATTRIBUTES, automationOperators } from '@parley/shared/contract/automation-attributes'
import { AUTOMATION_EVENTS, type AutomationCondition } from '@parley/shared/contract/automation-rule'
import fc from 'fast-check'
import { matches } from './conditions.ts'
import type { RuleFacts } from './rule-facts.ts'
import { conditionProblems } from './rule-problems.ts'

const OWN = new Map([
  ['conversation_attribute.tier', 'text'],
  ['conversation_attribute.size', 'number'],
  ['contact_attribute.since', 'date'],
])
const WORDS = ['Refund', 'money back', 'open', 'low', '7', '2026-01-05', 'a@b.test', '+351900', '351900']

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const word = fc.constantFrom(...WORDS)
const facts: fc.Arbitrary<RuleFacts> = fc.record({
  status: fc.constantFrom('open', 'resolved', 'pending', 'snoozed'),
  priority: maybe(fc.constantFrom('low', 'medium', 'high', 'urgent')),
  inboxId: fc.integer({ min: 6, max: 8 }),
  assigneeId: maybe(fc.integer({ min: 6, max: 8 })),
  teamId: maybe(fc.integer({ min: 6, max: 8 })),
  labels: fc.uniqueArray(fc.constantFrom('Refund', 'vip'), { maxLength: 2 }),
  additional: fc.dictionary(
    fc.constantFrom('mail_subject', 'referer', 'browser_language', 'conversation_language', 'country_code'),
    word,
  ),
  custom: fc.dictionary(fc.constantFrom('tier', 'size'), fc.oneof(word, fc.constantFrom<string | number>(7, '7.0'))),
  contact: fc.record({
    name: word,
    email: maybe(word),
    phone: maybe(fc.constantFrom('+351900', '+49300')),
    additional: fc.dictionary(fc.constantFrom('city', 'company_name', 'country_code'), word),
    custom: fc.dictionary(fc.constant('since'), fc.constantFrom('2026-01-04', '2026-01-05', '2026-01-06')),
  }),
  isMuted: fc.boolean(),
  slaPolicyId: fc.constant(null),
  message: maybe(fc.record({ type: fc.constantFrom('incoming', 'outgoing'), content: maybe(word) })),
  changes: fc.dictionary(
    fc.constantFrom('status', 'assignee_id', 'labels'),
    fc.tuple(maybe(word), fc.oneof(maybe(word), fc.array(word, { maxLength: 2 }))),
  ),
})

const KEYS = [...Object.keys(AUTOMATION_ATTRIBUTES), 'tier', 'size', 'since']
const OPERATORS = [
  'equal_to',
  'not_equal_to',
  'contains',
  'does_not_contain',
  'starts_with',
  'is_present',
  'is_not_present',
  'is_greater_than',
  'is_less_than',
]
const condition: fc.Arbitrary<AutomationCondition> = fc.oneof(
  fc.record({
    attribute_key: fc.constantFrom(...KEYS),
    filter_operator: fc.constantFrom(...OPERATORS),
    values: fc.array(fc.oneof<fc.Arbitrary<string | number>[]>(word, fc.constantFrom(6, 7), fc.constant('nil')), {
      minLength: 1,
      maxLength: 3,
    }),
    query_operator: fc.constantFrom('and', 'or', 'AND', 'OR'),
    custom_attribute_type: fc.constant(''),
  }),
  fc.record({
    attribute_key: fc.constantFrom('status', 'assignee_id', 'labels'),
    filter_operator: fc.constant('attribute_changed'),
    values: fc.record({ from: fc.array(word, { maxLength: 2 }), to: fc.array(word, { maxLength: 2 }) }),
    query_operator: fc.constantFrom('and', 'or'),
    custom_attribute_type: fc.constant(''),
  }),
)

/** The meaning of the contract said a second time, value by value. */
function naiveValues(one: RuleFacts, key: string): unknown[] {
  const first = (...values: unknown[]) => values.filter((value) => value !== null && value !== undefined).slice(0, 1)
  const table: Record<string, unknown[]> = {
    message_type: first(one.message?.type),
    content: first(one.message?.content),
    email: first(one.contact.email),
    phone_number: first(one.contact.phone),
    inbox_id: [one.inboxId],
    assignee_id: first(one.assigneeId),
    team_id: first(one.teamId),
    status: [one.status, 'all'],
    priority: [one.priority ?? 'nil'],
    labels: [...one.labels],
    country_code: first(one.additional.country_code, one.contact.additional.country_code),
    city: first(one.contact.additional.city),
    company: first(one.contact.additional.company_name),
    tier: first(one.custom.tier),
    size: first(one.custom.size),
    since: first(one.contact.custom.since),
  }
  return table[key] ?? first(one.additional[key])
}

const low = (value: unknown): string => String(value).toLowerCase().trim()

function naiveHolds(one: RuleFacts, { attribute_key: key, filter_operator: operator, values }: AutomationCondition) {
  if (!Array.isArray(values)) {
    const change = one.changes?.[key]
    if (!change) return false
    const spread = (value: unknown): string[] =>
      Array.isArray(value) ? (value.length > 0 ? value.map(low) : ['nil']) : [value === null ? 'nil' : low(value)]
    const side = (value: unknown, wanted: unknown[]) =>
      wanted.length === 0 || spread(value).some((item) => wanted.map(low).includes(item))
    return side(change[0], values.from) && side(change[1], values.to)
  }
  const held = naiveValues(one, key).map(low)
  const wanted = values.map(low)
  const same = (a: string, b: string) =>
    a === b || (key === 'phone_number' && a === `+${b}`) || (key === 'size' && Number(a) === Number(b))
  const isNumber = key === 'size'
  const equal = held.some((a) => wanted.some((b) => same(a, b)))
  const isKnown = ['status', 'priority', 'labels', 'tier', 'size', 'since'].includes(key) || held.length > 0
  switch (operator) {
    case 'equal_to':
      return equal
    case 'not_equal_to':
      return !equal && isKnown
    case 'is_present':
      return held.length > 0
    case 'is_not_present':
      return held.length === 0
    case 'contains':
      return !isNumber && held.some((a) => wanted.some((b) => a.includes(b)))
    case 'does_not_contain':
      return !held.some((a) => wanted.some((b) => a.includes(b))) && isKnown
    case 'starts_with':
      return held.some((a) => wanted.some((b) => a.startsWith(b) || (key === 'phone_number' && a.startsWith(`+${b}`))))
    case 'is_greater_than':
      return held.some((a) => wanted.some((b) => a > b))
    default:
      return held.some((a) => wanted.some((b) => a < b))
  }
}

/** `and` first: split at every `or`, any piece whose conditions all hold. */
function naive(one: RuleFacts, conditions: readonly AutomationCondition[]): boolean {
  const pieces: AutomationCondition[][] = [[]]
  conditions.forEach((item, at) => {
    pieces.at(-1)?.push(item)
    if (at < conditions.length - 1 && item.query_operator?.toLowerCase() === 'or') pieces.push([])
  })
  return pieces.some((piece) => piece.every((item) => naiveHolds(one, item)))
}

describe('the conditions of a rule', () => {
  it('mean what the contract says, for any conversation', () => {
    const sound = (list: AutomationCondition[]) =>
      AUTOMATION_EVENTS.some((event_name) =>
        list.every((one) => {
          const alone = { ...one, query_operator: null }
          return conditionProblems({ event_name, conditions: [alone], actions: [] }, OWN).length === 0
        }),
      )
    fc.assert(
      fc.property(facts, fc.array(condition, { maxLength: 4 }), (one, list) => {
        fc.pre(sound(list))
        const closed = list.map((item, at) => (at === list.length - 1 ? { ...item, query_operator: null } : item))
        expect(matches(one, closed, OWN)).toBe(naive(one, closed))
      }),
      { numRuns: 3_000 },
    )
  })

  it('know every attribute of the table, and no other', () => {
    for (const event_name of AUTOMATION_EVENTS)
      for (const [attribute_key, attribute] of Object.entries(AUTOMATION_ATTRIBUTES))
        for (const filter_operator of automationOperators(attribute, event_name)) {
          const values = filter_operator === 'attribute_changed' ? { from: [], to: [] } : ['x']
          const one = { attribute_key, filter_operator, values, query_operator: null, custom_attribute_type: '' }
          const problems = conditionProblems({ event_name, conditions: [one], actions: [] }, OWN)
          expect(problems.length === 0).toBe(attribute.events.includes(event_name))
        }
    const foo = { attribute_key: 'foo', filter_operator: 'equal_to', values: ['x'], query_operator: null }
    expect(
      conditionProblems(
        { event_name: 'message_created', conditions: [{ ...foo, custom_attribute_type: '' }], actions: [] },
        OWN,
      ),
    ).toEqual(['Automation conditions foo not supported.'])
  })

  it('count what changed as met where it is not known', () => {
    const changed: AutomationCondition = {
      attribute_key: 'status',
      filter_operator: 'attribute_changed',
      values: { from: ['open'], to: ['resolved'] },
      query_operator: null,
      custom_attribute_type: '',
    }
    const [one] = fc.sample(facts, 1) as [RuleFacts]
    expect(matches({ ...one, changes: null }, [changed], OWN)).toBe(true)
    expect(matches({ ...one, changes: { status: ['open', 'resolved'] } }, [changed], OWN)).toBe(true)
    expect(matches({ ...one, changes: { status: ['snoozed', 'resolved'] } }, [changed], OWN)).toBe(false)
    expect(matches({ ...one, changes: {} }, [changed], OWN)).toBe(false)
  })
})
