import { anEntry } from '../testing/conversation-builders.ts'
import { admits, fits, type ListFilters, listQuery, readFilters, tabsFor, writeFilters } from './filters.ts'

const all = { kind: 'all' } as const
const filters: ListFilters = { view: all, tab: 'all', status: 'open', sort: 'last_activity_at_desc' }

describe('tabsFor', () => {
  it.each([
    [['administrator'], ['me', 'unassigned', 'all']],
    [['agent'], ['me', 'unassigned', 'all']],
    [
      ['conversation_unassigned_manage', 'custom_role'],
      ['me', 'unassigned'],
    ],
    [
      ['conversation_participating_manage', 'custom_role'],
      ['me', 'all'],
    ],
  ])('offers %s the tabs %s', (permissions, tabs) => {
    expect(tabsFor(permissions)).toEqual(tabs)
  })
})

describe('filters in the address', () => {
  it('begin with my open conversations, newest activity first', () => {
    expect(readFilters(all, '', ['agent'])).toEqual({
      view: all,
      tab: 'me',
      status: 'open',
      sort: 'last_activity_at_desc',
    })
  })

  it('come back as they were written', () => {
    const chosen: ListFilters = { view: all, tab: 'unassigned', status: 'snoozed', sort: 'priority_desc' }
    expect(readFilters(all, writeFilters(chosen, ['agent']), ['agent'])).toEqual(chosen)
  })

  it('fall back where a word means nothing or the role has no such tab', () => {
    expect(readFilters(all, '?status=odd&assignee_type=all&sort_by=x', ['conversation_unassigned_manage'])).toEqual({
      view: all,
      tab: 'me',
      status: 'open',
      sort: 'last_activity_at_desc',
    })
  })

  it('begin with everything where a view gathers conversations of everybody', () => {
    expect(readFilters({ kind: 'mentions' }, '', ['agent']).tab).toBe('all')
  })

  it('leave an address without defaults alone', () => {
    expect(writeFilters(readFilters(all, '', ['agent']), ['agent'])).toBe('')
  })
})

it('asks the server with the names of the wire', () => {
  expect(listQuery({ ...filters, view: { kind: 'label', key: 'refund' }, tab: 'me' })).toEqual({
    status: 'open',
    labels: ['refund'],
    assignee_type: 'me',
    sort_by: 'last_activity_at_desc',
  })
  expect(listQuery({ ...filters, view: { kind: 'mentions' } }).conversation_type).toBe('mention')
})

describe('fits', () => {
  it('asks for my own conversations in Mine and for nobody in Unassigned', () => {
    expect(fits(anEntry(), { ...filters, tab: 'me' }, 7)).toBe(true)
    expect(fits(anEntry(), { ...filters, tab: 'me' }, 8)).toBe(false)
    expect(fits(anEntry({ assignee: null }), { ...filters, tab: 'unassigned' }, 7)).toBe(true)
  })

  it('counts a conversation without a first reply, or with somebody waiting, as unattended', () => {
    const unattended = { ...filters, view: { kind: 'unattended' } as const }
    expect(fits(anEntry(), unattended, 7)).toBe(false)
    expect(fits(anEntry({ waiting_since: 5 }), unattended, 7)).toBe(true)
    expect(fits(anEntry({ first_reply_created_at: 0 }), unattended, 7)).toBe(true)
  })

  it('cannot judge a folder whose rules are not read yet, and nothing new enters one', () => {
    const folder = { ...filters, view: { kind: 'folder', key: 3 } as const }
    expect(fits(anEntry({ status: 'resolved' }), folder, 7)).toBe(true)
    expect(admits(anEntry(), folder, 7)).toBe(false)
    expect(admits(anEntry(), { ...folder, rules: [] }, 7)).toBe(false)
  })
})

describe('fits the rules of a folder', () => {
  const rule = (attribute_key: string, filter_operator: string, values: unknown[], query_operator = 'and') => ({
    ...{ attribute_key, filter_operator, values, query_operator },
  })
  const isOpen = rule('status', 'equal_to', ['open'])
  const fitsRules = (rules: ListFilters['rules'], facts: Parameters<typeof anEntry>[0]) =>
    fits(anEntry(facts), { ...filters, ...(rules ? { rules } : {}) }, 7)

  it.each([
    ['another status', [isOpen], { status: 'resolved' }],
    [
      'one of several that are not wanted',
      [rule('status', 'not_equal_to', ['pending', 'snoozed'])],
      { status: 'snoozed' },
    ],
    ['another assignee', [rule('assignee_id', 'equal_to', [8])], {}],
    ['nobody where somebody is asked for', [rule('assignee_id', 'is_present', [])], { assignee: null }],
    ['somebody where nobody is asked for', [rule('assignee_id', 'is_not_present', [])], {}],
    ['a label that is not wanted', [rule('labels', 'not_equal_to', ['vip'])], { labels: ['vip'] }],
    ['no priority where another one is not wanted', [rule('priority', 'not_equal_to', ['low'])], { priority: null }],
    [
      'both of two groups',
      [isOpen, rule('content', 'contains', ['x'], 'or'), rule('labels', 'equal_to', ['vip'])],
      { status: 'resolved' },
    ],
  ] as const)('lets go what no longer obeys the rules: %s', (_, rules, facts) => {
    expect(fitsRules(rules, facts as Parameters<typeof anEntry>[0])).toBe(false)
  })

  it.each([
    ['a value', [isOpen], {}],
    ['every status', [rule('status', 'equal_to', ['all'])], { status: 'resolved' }],
    ['numbers written as words', [rule('assignee_id', 'equal_to', ['7'])], {}],
    ['no label at all', [rule('labels', 'not_equal_to', ['vip'])], { labels: [] }],
    ['what only the server knows', [rule('content', 'contains', ['lamp'])], {}],
    [
      'an attribute of the account that has the name of one',
      [{ ...isOpen, custom_attribute_type: 'text' }],
      { status: 'resolved' },
    ],
    [
      'the other of two groups',
      [rule('status', 'equal_to', ['open'], 'or'), rule('labels', 'equal_to', ['vip'])],
      { status: 'resolved', labels: ['vip'] },
    ],
  ] as const)('keeps what obeys the rules, or may: %s', (_, rules, facts) => {
    expect(fitsRules(rules, facts as Parameters<typeof anEntry>[0])).toBe(true)
  })
})
