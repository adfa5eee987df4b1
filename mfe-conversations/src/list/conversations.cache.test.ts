import fc from 'fast-check'
import type { ConversationEntry } from '../conversation/conversation-entry.ts'
import { aMessagePush, anEntry, NOW } from '../testing/conversation-builders.ts'
import type { ListFilters } from '../views/filters.ts'
import {
  addPage,
  applyContactToList,
  applyEntry,
  applyMessageToList,
  firstWindow,
  type ListContext,
  type ListWindow,
  orderedRows,
  pageToRead,
  patchEntry,
} from './conversations.cache.ts'

const ME = 7
const filters: ListFilters = { view: { kind: 'all' }, tab: 'all', status: 'open', sort: 'last_activity_at_desc' }
const context: ListContext = { filters, myId: ME }
const ids = (window: ListWindow, by: ListFilters = filters) => orderedRows(window, by).map((entry) => entry.id)
const holding = (...entries: ConversationEntry[]) => firstWindow(entries)
const theOne = (window: ListWindow) => window.entries[0]
const aFullPage = () =>
  Array.from({ length: 25 }, (_, index) => anEntry({ id: 100 + index, last_activity_at: NOW - index }))

describe('applyEntry', () => {
  it('lets a new conversation enter at its place in the order', () => {
    const window = holding(
      anEntry({ id: 1, last_activity_at: NOW - 10 }),
      anEntry({ id: 2, last_activity_at: NOW - 30 }),
    )
    expect(ids(applyEntry(window, anEntry({ id: 3, last_activity_at: NOW - 20 }), context))).toEqual([1, 3, 2])
  })

  it('keeps a conversation of another inbox out of an inbox', () => {
    const inInbox = { filters: { ...filters, view: { kind: 'inbox', key: 2 } as const }, myId: ME }
    expect(ids(applyEntry(holding(), anEntry({ inbox_id: 1 }), inInbox))).toEqual([])
  })

  it.each(['mentions', 'unattended', 'participating'] as const)('lets nothing enter %s by itself', (kind) => {
    const inView = { filters: { ...filters, view: { kind } }, myId: ME }
    expect(ids(applyEntry(holding(), anEntry({ waiting_since: NOW }), inView))).toEqual([])
  })

  it('drops a state older than the one held', () => {
    const window = holding(anEntry({ id: 1, status: 'resolved', updated_at: 200 }))
    expect(theOne(applyEntry(window, anEntry({ id: 1, status: 'open', updated_at: 100 }), context))?.status).toBe(
      'resolved',
    )
  })

  it('leaves to the next page what comes after the last row loaded', () => {
    const window = firstWindow(aFullPage())
    expect(applyEntry(window, anEntry({ id: 9, last_activity_at: NOW - 1000 }), context)).toBe(window)
  })

  it('keeps a row that stopped fitting, for the list to see off', () => {
    const window = holding(anEntry({ id: 1, updated_at: 100 }))
    expect(ids(applyEntry(window, anEntry({ id: 1, status: 'resolved', updated_at: 200 }), context))).toEqual([1])
  })
})

describe('applyMessageToList', () => {
  it('moves the row up, shows the message and its unread count', () => {
    const window = holding(
      anEntry({ id: 1, last_activity_at: NOW - 10 }),
      anEntry({ id: 2, last_activity_at: NOW - 500, last_message: null }),
    )
    const message = aMessagePush({
      id: 900,
      conversation_id: 2,
      updated_at: new Date(NOW * 1000).toISOString(),
      conversation: { assignee_id: null, unread_count: 4, last_activity_at: NOW, contact_inbox: { source_id: '' } },
    })
    const after = orderedRows(applyMessageToList(window, message), filters)
    expect(after.map((entry) => [entry.id, entry.unread_count, entry.last_message?.id ?? null])).toEqual([
      [2, 4, 900],
      [1, 0, 501],
    ])
  })

  it('keeps the last words as preview when an activity follows', () => {
    const after = applyMessageToList(holding(anEntry()), aMessagePush({ id: 900, message_type: 2 }))
    expect(theOne(after)?.last_message?.id).toBe(501)
  })

  it('makes the customer answerable again', () => {
    const after = applyMessageToList(holding(anEntry({ can_reply: false })), aMessagePush({ id: 900 }))
    expect(theOne(after)?.can_reply).toBe(true)
  })
})

it('clears an unread count that this browser has read', () => {
  expect(
    theOne(patchEntry(holding(anEntry({ unread_count: 3 })), 4821, () => ({ unread_count: 0 })))?.unread_count,
  ).toBe(0)
})

describe('paging', () => {
  const page = (from: number, count = 25) =>
    Array.from({ length: count }, (_, index) => anEntry({ id: from + index, last_activity_at: NOW - from - index }))

  it('ends at the first page that is not full', () => {
    expect(firstWindow(page(0)).isComplete).toBe(false)
    expect(addPage(firstWindow(page(0)), page(25, 3), 2).isComplete).toBe(true)
  })

  it('reads on page by page', () => {
    const two = addPage(firstWindow(page(0)), page(25), 2)
    expect(pageToRead(firstWindow(page(0)), 25)).toBe(2)
    expect(pageToRead(two, 50)).toBe(3)
  })

  it('reads the last page again when rows have left, so that none is skipped', () => {
    const two = addPage(firstWindow(page(0)), page(25), 2)
    const again = addPage(two, [...page(28, 22), ...page(50, 3)], 2)
    expect(pageToRead(two, 47)).toBe(2)
    expect(again.entries).toHaveLength(53)
    expect(pageToRead(again, 50)).toBe(3)
  })

  it('does not read the same page for ever', () => {
    const two = addPage(firstWindow(page(0)), page(0), 2)
    expect(pageToRead(two, 25)).toBe(3)
  })

  it('shows a conversation once when it moved between two reads', () => {
    const moved = addPage(
      holding(anEntry({ id: 1, updated_at: 5 })),
      [anEntry({ id: 1, updated_at: 9 }), anEntry({ id: 2 })],
      2,
    )
    expect(ids(moved)).toEqual([2, 1])
  })
})

describe('sorting', () => {
  const sorted = (sort: ListFilters['sort'], entries: ConversationEntry[]) =>
    ids(firstWindow(entries), { ...filters, sort })

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

const apply = (window: ListWindow, fact: Fact): ListWindow =>
  fact.kind === 'entry' ? applyEntry(window, fact.entry, context) : applyMessageToList(window, fact.message)

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
  const start = holding(anEntry({ id: 1, updated_at: NOW }), anEntry({ id: 2, updated_at: NOW }))
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

describe('applyContactToList', () => {
  const [first, second] = [anEntry({ id: 1 }), anEntry({ id: 2 })]
  const window = holding(first, { ...second, contact: { ...second.contact, id: 99 } })
  const renamed = { ...first.contact, name: 'Nora Berg' }

  it('shows the new name in every conversation of the contact, and leaves the others as they are', () => {
    const after = applyContactToList(window, renamed)
    expect(after.entries[0]?.contact).toEqual(renamed)
    expect(after.entries[1]).toBe(window.entries[1])
  })

  it('is the same list when nothing of it changed', () => {
    expect(applyContactToList(window, first.contact)).toBe(window)
  })
})
