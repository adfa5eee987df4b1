import type { MessageRest } from '@parley/shared/contract/message'
import type { OutboxEntry } from '../reply/outbox/outbox.ts'
import { aMessage, NOW } from '../testing/conversation-builders.ts'
import { type Author, buildTimeline, type TimelineRow } from './timeline.ts'

const me: Author = { id: 7, name: 'Maya', thumbnail: '', kind: 'user' }
const user = (id: number) => ({
  type: 'user' as const,
  id,
  name: 'Maya',
  available_name: 'Maya',
  avatar_url: '',
  thumbnail: '',
  availability_status: null,
})
const dayOf = (at: number) => new Date(at * 1000).toISOString().slice(0, 10)

const waiting = (facts: Partial<OutboxEntry> = {}): OutboxEntry => ({
  echo_id: 'e1',
  conversation_id: 4821,
  content: 'Yes',
  private: false,
  status: 'progress',
  reason: null,
  created_at: NOW,
  after_id: 0,
  ...facts,
})

const build = (messages: MessageRest[], outbox: OutboxEntry[] = [], seenAt: number | null = null) =>
  buildTimeline({ messages, outbox, seenAt, me, dayOf })

const sketch = (rows: TimelineRow[]) =>
  rows.map((row) =>
    row.kind === 'group'
      ? `${row.tone}:${row.items.map((item) => item.key).join('+')}`
      : row.kind === 'activity'
        ? `activity×${row.messages.length}`
        : row.kind,
  )

it('shows an unsent reply after every confirmed message', () => {
  expect(sketch(build([aMessage({ id: 9 }), aMessage({ id: 8 })], [waiting()]))).toEqual([
    'day',
    'incoming:m8+m9',
    'outgoing:e1',
  ])
})

it('shows a confirmed reply once while it is still in the outbox', () => {
  const mine = aMessage({ id: 9, message_type: 1, sender: user(7), echo_id: 'e1' })
  expect(sketch(build([mine], [waiting()]))).toEqual(['day', 'outgoing:e1'])
})

it('keeps the row of a reply when it turns from waiting to confirmed', () => {
  const before = build([], [waiting({ created_at: NOW })])
  const after = build([aMessage({ id: 9, message_type: 1, sender: user(7), echo_id: 'e1', created_at: NOW })])
  expect(after.map((row) => row.key)).toEqual(before.map((row) => row.key))
})

it('groups messages of one person until a pause of five minutes', () => {
  const at = (id: number, created_at: number) => aMessage({ id, created_at })
  expect(sketch(build([at(1, NOW), at(2, NOW + 300), at(3, NOW + 601)]))).toEqual([
    'day',
    'incoming:m1+m2',
    'incoming:m3',
  ])
})

it('begins another row after twenty messages of one person', () => {
  const rows = build(Array.from({ length: 45 }, (_, at) => aMessage({ id: at + 1, created_at: NOW + at })))
  expect(rows.map((row) => (row.kind === 'group' ? row.items.length : row.kind))).toEqual(['day', 20, 20, 5])
})

it('never puts a note and a reply into one group', () => {
  const reply = aMessage({ id: 1, message_type: 1, sender: user(7) })
  expect(sketch(build([reply, { ...reply, id: 2, private: true }]))).toEqual(['day', 'outgoing:m1', 'note:m2'])
})

it('parts what failed from what was sent', () => {
  const reply = aMessage({ id: 1, message_type: 1, sender: user(7) })
  expect(
    sketch(
      build(
        [reply, { ...reply, id: 2, status: 'failed' }],
        [waiting({ status: 'failed', created_at: reply.created_at })],
      ),
    ),
  ).toEqual(['day', 'outgoing:m1', 'failed:m2+e1'])
})

it('gathers activities that follow each other', () => {
  const activity = (id: number) => aMessage({ id, message_type: 2 })
  expect(sketch(build([activity(1), activity(2), aMessage({ id: 3 }), activity(4)]))).toEqual([
    'day',
    'activity×2',
    'incoming:m3',
    'activity×1',
  ])
})

it('draws one line before the first customer message that was not seen', () => {
  const messages = [
    aMessage({ id: 1, created_at: NOW }),
    aMessage({ id: 2, created_at: NOW + 10 }),
    aMessage({ id: 3, created_at: NOW + 20 }),
  ]
  expect(sketch(build(messages, [], NOW + 5))).toEqual(['day', 'incoming:m1', 'new', 'incoming:m2+m3'])
})

it('separates days', () => {
  expect(sketch(build([aMessage({ id: 1, created_at: 0 }), aMessage({ id: 2, created_at: 90_000 })]))).toEqual([
    'day',
    'incoming:m1',
    'day',
    'incoming:m2',
  ])
})

it('shows messages of bots and automation as such', () => {
  expect(sketch(build([aMessage({ id: 1, message_type: 3 }), aMessage({ id: 2, message_type: 1 })]))).toEqual([
    'day',
    'bot:m1+m2',
  ])
})
