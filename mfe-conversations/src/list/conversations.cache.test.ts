import fc from 'fast-check'
import { aMessagePush, anEntry, NOW } from '../conversation/conversation-builders.ts'
import type { ConversationEntry } from '../conversation/conversation-entry.ts'
import {
  applyEntry,
  applyMessageToList,
  type ListContext,
  type ListPages,
  orderedRows,
  patchEntry,
  reachedEnd,
} from './conversations.cache.ts'
import type { ListFilters } from './filters.ts'

const ME = 7
const filters: ListFilters = { view: { kind: 'all' }, tab: 'all', status: 'open', sort: 'last_activity_at_desc' }
const context: ListContext = { filters, myId: ME }
const ids = (pages: ListPages | undefined, by: ListFilters = filters) =>
  orderedRows(pages ?? [], by).map((entry) => entry.id)
const aFullPage = () =>
  Array.from({ length: 25 }, (_, index) => anEntry({ id: 100 + index, last_activity_at: NOW - index }))

describe('applyEntry', () => {
  it('lets a new conversation enter at its place in the order', () => {
    const pages = [[anEntry({ id: 1, last_activity_at: NOW - 10 }), anEntry({ id: 2, last_activity_at: NOW - 30 })]]
    expect(ids(applyEntry(pages, anEntry({ id: 3, last_activity_at: NOW - 20 }), context))).toEqual([1, 3, 2])
  })

  it('keeps a conversation of another inbox out of an inbox', () => {
    const inInbox = { filters: { ...filters, view: { kind: 'inbox', key: 2 } as const }, myId: ME }
    expect(ids(applyEntry([[]], anEntry({ inbox_id: 1 }), inInbox))).toEqual([])
  })

  it.each(['mentions', 'unattended', 'participating'] as const)('lets nothing enter %s by itself', (kind) => {
    expect(
      ids(applyEntry([[]], anEntry({ waiting_since: NOW }), { filters: { ...filters, view: { kind } }, myId: ME })),
    ).toEqual([])
  })

  it('drops a state older than the one held', () => {
    const pages = [[anEntry({ id: 1, status: 'resolved', updated_at: 200 })]]
    const after = applyEntry(pages, anEntry({ id: 1, status: 'open', updated_at: 100 }), context)
    expect(after?.[0]?.[0]?.status).toBe('resolved')
  })

  it('leaves to the next page what comes after the last row loaded', () => {
    const pages = [aFullPage()]
    expect(applyEntry(pages, anEntry({ id: 9, last_activity_at: NOW - 1000 }), context)).toBe(pages)
  })

  it('does not invent pages before the first read', () => {
    expect(applyEntry(undefined, anEntry(), context)).toBeUndefined()
  })

  it('keeps a row that stopped fitting, for the list to see off', () => {
    const pages = [[anEntry({ id: 1, updated_at: 100 })]]
    expect(ids(applyEntry(pages, anEntry({ id: 1, status: 'resolved', updated_at: 200 }), context))).toEqual([1])
  })
})

describe('applyMessageToList', () => {
  it('moves the row up, shows the message and its unread count', () => {
    const pages = [
      [
        anEntry({ id: 1, last_activity_at: NOW - 10 }),
        anEntry({ id: 2, last_activity_at: NOW - 500, last_message: null }),
      ],
    ]
    const message = aMessagePush({
      id: 900,
      conversation_id: 2,
      updated_at: new Date(NOW * 1000).toISOString(),
      conversation: { assignee_id: null, unread_count: 4, last_activity_at: NOW, contact_inbox: { source_id: '' } },
    })
    const after = orderedRows(applyMessageToList(pages, message) ?? [], filters)
    expect(after.map((entry) => [entry.id, entry.unread_count, entry.last_message?.id ?? null])).toEqual([
      [2, 4, 900],
      [1, 0, 501],
    ])
  })

  it('keeps the last words as preview when an activity follows', () => {
    const after = applyMessageToList([[anEntry()]], aMessagePush({ id: 900, message_type: 2 }))
    expect(after?.[0]?.[0]?.last_message?.id).toBe(501)
  })

  it('makes the customer answerable again', () => {
    const after = applyMessageToList([[anEntry({ can_reply: false })]], aMessagePush({ id: 900 }))
    expect(after?.[0]?.[0]?.can_reply).toBe(true)
  })
})

it('clears an unread count that this browser has read', () => {
  expect(patchEntry([[anEntry({ unread_count: 3 })]], 4821, { unread_count: 0 })?.[0]?.[0]?.unread_count).toBe(0)
})

it('ends at the first page that is not full', () => {
  expect(reachedEnd([aFullPage()])).toBe(false)
  expect(reachedEnd([aFullPage(), []])).toBe(true)
})

it('shows a conversation once when it moved between two reads', () => {
  expect(ids([[anEntry({ id: 1, updated_at: 5 })], [anEntry({ id: 1, updated_at: 9 }), anEntry({ id: 2 })]])).toEqual([
    2, 1,
  ])
})

describe('sorting', () => {
  const sorted = (sort: ListFilters['sort'], entries: ConversationEntry[]) => ids([entries], { ...filters, sort })

  it('puts conversations without priority last in both directions', () => {
    const entries = [anEntry({ id: 1 }), anEntry({ id: 2, priority: 'low' }), anEntry({ id: 3, priority: 'urgent' })]
    expect(sorted('priority_desc', entries)).toEqual([3, 2, 1])
    expect(sorted('priority_asc', entries)).toEqual([2, 3, 1])
  })

  it('puts whoever does not wait last in both directions', () => {
    const entries = [anEntry({ id: 1 }), anEntry({ id: 2, waiting_since: 50 }), anEntry({ id: 3, waiting_since: 90 })]
    expect(sorted('waiting_since_asc', entries)).toEqual([2, 3, 1])
    expect(sorted('waiting_since_desc', entries)).toEqual([3, 2, 1])
  })
})

type Fact = { kind: 'entry'; entry: ConversationEntry } | { kind: 'message'; message: ReturnType<typeof aMessagePush> }

const apply = (pages: ListPages, fact: Fact): ListPages =>
  (fact.kind === 'entry' ? applyEntry(pages, fact.entry, context) : applyMessageToList(pages, fact.message)) ?? pages

/** Facts about two conversations, each with its own time, as a server would tell them. */
const someFacts = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 8 }).chain((times) =>
  fc.tuple(
    ...times.map((time) =>
      fc
        .record({
          id: fc.constantFrom(1, 2),
          isMessage: fc.boolean(),
          unread: fc.integer({ min: 0, max: 5 }),
          status: fc.constantFrom('open' as const, 'resolved' as const),
        })
        .map(
          ({ id, isMessage, unread, status }): Fact =>
            isMessage
              ? {
                  kind: 'message',
                  message: aMessagePush({
                    id: 1000 + time,
                    conversation_id: id,
                    updated_at: new Date((NOW + time) * 1000).toISOString(),
                    conversation: {
                      assignee_id: null,
                      unread_count: unread,
                      last_activity_at: NOW + time,
                      contact_inbox: { source_id: '' },
                    },
                  }),
                }
              : {
                  kind: 'entry',
                  entry: anEntry({
                    id,
                    status,
                    unread_count: unread,
                    updated_at: NOW + time,
                    unread_at: NOW + time,
                    last_activity_at: NOW,
                  }),
                },
        ),
    ),
  ),
)

it('comes to the same list whatever the order of events, and however often they repeat', () => {
  const start: ListPages = [[anEntry({ id: 1, updated_at: NOW }), anEntry({ id: 2, updated_at: NOW })]]
  fc.assert(
    fc.property(
      someFacts.chain((facts) =>
        fc.tuple(fc.constant(facts), fc.shuffledSubarray([...facts, ...facts], { minLength: facts.length * 2 })),
      ),
      ([facts, shuffledTwice]) => {
        const once = orderedRows(facts.reduce(apply, start), filters)
        const messy = orderedRows(shuffledTwice.reduce(apply, start), filters)
        expect(messy).toEqual(once)
      },
    ),
  )
})
