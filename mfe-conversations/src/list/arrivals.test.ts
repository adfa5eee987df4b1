import type { MessagePush } from '@parley/shared/contract/message'
import { aMessagePush, anEntry } from '../testing/conversation-builders.ts'
import type { ListFilters } from '../views/filters.ts'
import { mayBringIn } from './arrivals.ts'
import type { ListWindow } from './conversations.cache.ts'

const window: ListWindow = { entries: [anEntry({ id: 1 })], next: 2, isStuck: false, isComplete: false }
const filters: ListFilters = { view: { kind: 'all' }, tab: 'all', status: 'open', sort: 'last_activity_at_desc' }
const about = (conversationId: number, assignee: number | null = null, facts: Partial<MessagePush> = {}) =>
  aMessagePush({
    conversation_id: conversationId,
    conversation: {
      assignee_id: assignee,
      unread_count: 1,
      last_activity_at: 1,
      contact_inbox: { source_id: 's' },
    },
    ...facts,
  })
const may = (message: MessagePush, over: Partial<ListFilters> = {}, held: ListWindow = window) =>
  mayBringIn(message, held, { filters: { ...filters, ...over }, myId: 7 })

it('lets in a conversation that is not held and may fit', () => {
  expect(may(about(2))).toBe(true)
  expect(may(about(2, 7), { tab: 'me' })).toBe(true)
})

it('leaves alone what is held, and everything when the list is complete', () => {
  expect(may(about(1))).toBe(false)
  expect(may(about(2), {}, { ...window, isComplete: true })).toBe(false)
})

it.each<[string, MessagePush, Partial<ListFilters>]>([
  ['somebody else has it', about(2, 8), { tab: 'me' }],
  ['somebody has it', about(2, 8), { tab: 'unassigned' }],
  ['it is of another inbox', about(2, null, { inbox_id: 1 }), { view: { kind: 'inbox', key: 9 } }],
  ['the view is made of more than an event tells', about(2), { view: { kind: 'mentions' } }],
  ['the order does not depend on messages', about(2), { sort: 'created_at_desc' }],
])('asks for nothing when %s', (_why, message, over) => {
  expect(may(message, over)).toBe(false)
})
