import fc from 'fast-check'
import { aMessage, aMessagePush } from '../../testing/conversation-builders.ts'
import {
  addNewer,
  addOlder,
  addSent,
  firstPage,
  type HeldMessage,
  joined,
  type MessageHistory,
  newestId,
  oldestId,
  readAgainAfter,
  upsertMessage,
} from './messages.cache.ts'

const aPage = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => aMessage({ id: from + index }))
const at = (seconds: number) => new Date(seconds * 1000).toISOString()
const ids = (history: MessageHistory) => history.messages.map((message) => message.id)

it('is complete when a page is not full', () => {
  expect(firstPage(aPage(1, 20)).isComplete).toBe(false)
  expect(firstPage(aPage(1, 19)).isComplete).toBe(true)
  expect(addOlder(firstPage(aPage(30, 20)), { messages: [], isFirst: true }).isComplete).toBe(true)
})

it('puts an older page before what is held', () => {
  const history = addOlder(firstPage(aPage(21, 20)), { messages: aPage(1, 20), isFirst: false })
  expect([oldestId(history), newestId(history), history.messages.length]).toEqual([1, 40, 40])
})

it('holds a message once however often it arrives', () => {
  const message = aMessagePush({ id: 5, updated_at: at(9) })
  const once = upsertMessage(firstPage([]), message)
  expect(upsertMessage(once, message)).toEqual(once)
})

it('leaves out a message from further back than was read, which would hide the hole behind it', () => {
  const history = firstPage(aPage(21, 20))
  expect(upsertMessage(history, aMessagePush({ id: 3, updated_at: at(9) }))).toBe(history)
  expect(upsertMessage(history, aMessagePush({ id: 41, updated_at: at(9) })).messages).toHaveLength(21)
})

it('drops a copy that was changed earlier', () => {
  const history = upsertMessage(firstPage([]), aMessagePush({ id: 5, status: 'failed', updated_at: at(9) }))
  expect(upsertMessage(history, aMessagePush({ id: 5, status: 'sent', updated_at: at(8) }))).toBe(history)
})

it('believes the event when it was faster than the answer to the send', () => {
  const history = upsertMessage(firstPage([]), aMessagePush({ id: 5, status: 'failed', updated_at: at(9) }))
  expect(addSent(history, aMessage({ id: 5, status: 'sent', echo_id: 'e' })).messages[0]?.status).toBe('failed')
})

it('believes the server when messages are read again after a break', () => {
  const history = upsertMessage(firstPage([]), aMessagePush({ id: 5, status: 'sent', updated_at: at(9) }))
  expect(addNewer(history, [aMessage({ id: 5, status: 'failed' })]).messages[0]?.status).toBe('failed')
})

it('remembers the echo id when a later copy does not carry it', () => {
  const history = addSent(firstPage([]), aMessage({ id: 5, echo_id: 'e' }))
  expect(upsertMessage(history, aMessagePush({ id: 5, updated_at: at(9) })).messages[0]?.echo_id).toBe('e')
})

it('comes to the same history whatever the order of events, and however often they repeat', () => {
  const someMessages = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 6 }),
      time: fc.integer({ min: 1, max: 50 }),
      status: fc.constantFrom('sent' as const, 'read' as const),
    }),
    { selector: ({ time }) => time, minLength: 1, maxLength: 10 },
  )
  const toMessage = ({ id, time, status }: { id: number; time: number; status: 'sent' | 'read' }): HeldMessage =>
    aMessagePush({ id, status, updated_at: at(time) })
  fc.assert(
    fc.property(
      someMessages.chain((facts) =>
        fc.tuple(fc.constant(facts), fc.shuffledSubarray([...facts, ...facts], { minLength: facts.length * 2 })),
      ),
      ([facts, messy]) => {
        const ordered = facts.map(toMessage).reduce(upsertMessage, firstPage([]))
        const shuffled = messy.map(toMessage).reduce(upsertMessage, firstPage([]))
        expect(shuffled).toEqual(ordered)
        expect(ids(shuffled)).toEqual([...ids(shuffled)].sort((a, b) => a - b))
      },
    ),
  )
})

it('is read again from its oldest message on, and from the first where it has none', () => {
  expect(readAgainAfter(firstPage([]))).toBe(0)
  expect(readAgainAfter(firstPage([aMessage({ id: 30 }), aMessage({ id: 31 })]))).toBe(29)
})

describe('a passage further back', () => {
  const passage = (from: number, count: number, isComplete = false): MessageHistory => ({
    messages: aPage(from, count),
    isComplete,
  })

  it('goes into what is held once it reaches it, whole and once', () => {
    const both = joined(firstPage(aPage(41, 20)), passage(21, 20 + 3, true))
    expect(ids(both)).toEqual(Array.from({ length: 40 }, (_, at) => 21 + at))
    expect(both.isComplete).toBe(true)
  })

  it('is left out while there is a hole', () => {
    const held = firstPage(aPage(41, 20))
    expect(joined(held, passage(21, 19))).toBe(held)
    expect(joined(held, passage(45, 5))).toBe(held)
  })

  it('loses to what is held where both have a message', () => {
    const held = upsertMessage(
      firstPage(aPage(41, 20)),
      aMessagePush({ id: 41, content: 'Changed', updated_at: at(9) }),
    )
    expect(joined(held, passage(30, 15)).messages.find(({ id }) => id === 41)?.content).toBe('Changed')
  })

  it('keeps an answer about one of its messages out of what is held', () => {
    const held = firstPage(aPage(41, 20))
    expect(addSent(held, aMessage({ id: 30 }))).toBe(held)
  })
})
