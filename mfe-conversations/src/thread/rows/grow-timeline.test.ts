import type { MessageRest } from '@parley/shared/contract/message'
import fc from 'fast-check'
import type { OutboxEntry } from '../../reply/outbox/outbox.ts'
import { aMessage, NOW } from '../../testing/conversation-builders.ts'
import { type Author, buildTimeline, type TimelineInput } from '../timeline.ts'
import { type GrownTimeline, growTimeline } from './grow-timeline.ts'

const me: Author = { id: 7, name: 'Maya', thumbnail: '', kind: 'user' }
const dayOf = (at: number) => new Date(at * 1000).toISOString().slice(0, 10)

const showing = (messages: readonly MessageRest[], facts: Partial<TimelineInput> = {}): TimelineInput => ({
  ...{ messages, outbox: [], seenAt: null, me, dayOf },
  ...facts,
})
const grow = (before: GrownTimeline | null, messages: readonly MessageRest[]) => growTimeline(before, showing(messages))

describe('rows of an older timeline', () => {
  const apart = [1, 2, 3].map((id) => aMessage({ id, created_at: NOW + id * 3600 }))

  it('are kept where they show the same messages', () => {
    const before = grow(null, apart)
    const after = grow(before, [...apart, aMessage({ id: 4, created_at: NOW + 4 * 3600 })])
    expect(before.rows.every((row) => after.rows.includes(row))).toBe(true)
    expect(after.rows).toHaveLength(before.rows.length + 1)
  })

  it('are the same list when nothing is new', () => {
    const before = grow(null, apart)
    expect(grow(before, [...apart]).rows).toBe(before.rows)
  })

  it('keep the bubbles of a group that grows', () => {
    const first = aMessage({ id: 1 })
    const before = grow(null, [first])
    const after = grow(before, [first, aMessage({ id: 2 })])
    const [was, is] = [before, after].map(({ rows }) => rows.find((row) => row.kind === 'group'))
    expect(is).not.toBe(was)
    expect(is?.items[0]).toBe(was?.items[0])
    expect(is?.author).toBe(was?.author)
  })

  it('change with the message they show', () => {
    const before = grow(null, apart)
    const changed = apart.map((message) => (message.id === 2 ? { ...message, content: 'Edited' } : message))
    const after = grow(before, changed)
    expect(after.rows.filter((row) => !before.rows.includes(row)).map((row) => row.key)).toEqual(['m2'])
  })
})

it('asks for the day of what is new alone, in a thread of any length', () => {
  const asked: number[] = []
  const told = { dayOf: (at: number) => String(asked.push(at)) }
  const long = Array.from({ length: 2000 }, (_, at) => aMessage({ id: at + 1, created_at: NOW + at * 3600 }))
  const before = growTimeline(null, showing(long, told))
  asked.length = 0
  growTimeline(before, showing([...long, aMessage({ id: 3000, created_at: NOW + 2000 * 3600 })], told))
  expect(asked.length).toBeLessThan(5)
})

const entry = (n: number, created_at: number): OutboxEntry => ({
  ...{ echo_id: `e${n}`, conversation_id: 4821, content: 'Yes', private: n % 2 === 0, reason: null, after_id: 0 },
  ...{ status: 'progress', created_at },
})

type Thread = Pick<TimelineInput, 'messages' | 'outbox' | 'seenAt'>

const written = ({ messages }: Thread, n: number, pause: number): MessageRest => {
  const last = messages.at(-1)
  return aMessage({
    id: (last?.id ?? 100) + 1 + (n % 3),
    created_at: (last?.created_at ?? NOW) + pause,
    message_type: [0, 1, 2, 3][n % 4] as MessageRest['message_type'],
    private: n % 7 === 0,
    ...(n % 5 === 0 && { echo_id: `e${n % 10}` }),
    content_attributes: {
      ...(n % 3 === 0 && { email: { subject: `About ${n % 4}` } }),
      ...(n % 4 === 1 && last && { in_reply_to: last.id - (n % 2) }),
    },
  })
}

/** What may become of a thread, by three numbers. */
const STEPS: ((thread: Thread, n: number, pause: number) => Thread)[] = [
  (thread, n, pause) => ({ ...thread, messages: [...thread.messages, written(thread, n, pause)] }),
  (thread, n) => ({
    ...thread,
    messages: thread.messages.map((one, at) => (at === n % thread.messages.length ? { ...one, content: `${n}` } : one)),
  }),
  (thread, n) => ({ ...thread, messages: thread.messages.filter((_, at) => at !== n % thread.messages.length) }),
  (thread, n, pause) => ({
    ...thread,
    messages: [aMessage({ id: 100 - thread.messages.length, created_at: NOW - n * pause }), ...thread.messages],
  }),
  (thread, n) => ({ ...thread, outbox: [...thread.outbox, entry(n % 10, NOW + n)] }),
  (thread) => ({ ...thread, outbox: thread.outbox.slice(1) }),
  (thread, n) => ({ ...thread, seenAt: n % 2 === 0 ? null : NOW + n * 100 }),
]

it('shows after any changes what a timeline that is built anew shows', () => {
  const step = fc.tuple(fc.constantFrom(0, 0, 0, ...STEPS.keys()), fc.nat(50), fc.constantFrom(1, 200, 400, 40_000))
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 60 }), (steps) => {
      let thread: Thread = { messages: [], outbox: [], seenAt: null }
      let grown: GrownTimeline | null = null
      for (const [kind, n, pause] of steps) {
        thread = STEPS[kind]?.(thread, n, pause) ?? thread
        const input = { ...showing(thread.messages), ...thread }
        grown = growTimeline(grown, input)
        expect(grown.rows).toEqual(buildTimeline(input))
      }
    }),
  )
})
