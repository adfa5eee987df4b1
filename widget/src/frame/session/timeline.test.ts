import { aMessage } from '../testing/builders.ts'
import { buildTimeline, initials } from './timeline.ts'

const DAY = 86_400

it('puts a line before the first message of each day', () => {
  const rows = buildTimeline([aMessage({ id: 1 }), aMessage({ id: 2, created_at: 1_700_000_000 + DAY })], [], 0)
  expect(rows.map((row) => row.kind)).toEqual(['day', 'theirs', 'day', 'theirs'])
})

it('names a person once per group and shows their face at its end', () => {
  const [, first, second] = buildTimeline([aMessage({ id: 1 }), aMessage({ id: 2, created_at: 1_700_000_060 })], [], 0)
  expect(first).toMatchObject({ showName: true, showFace: false })
  expect(second).toMatchObject({ showName: false, showFace: true, showTime: true })
})

it('starts a new group after five minutes of silence', () => {
  const rows = buildTimeline([aMessage({ id: 1 }), aMessage({ id: 2, created_at: 1_700_000_301 })], [], 0)
  expect(rows.filter((row) => row.kind === 'theirs' && row.showName)).toHaveLength(2)
})

it('takes a message as seen when an agent has answered since', () => {
  const mine = aMessage({ id: 1, message_type: 0 })
  const seen = (messages: Parameters<typeof buildTimeline>[0]) =>
    buildTimeline(messages, [], 0).find((row) => row.kind === 'mine')
  expect(seen([mine])).toMatchObject({ isSeen: false })
  expect(seen([mine, aMessage({ id: 2, created_at: mine.created_at + 5 })])).toMatchObject({ isSeen: true })
})

it('shows what is not sent yet after everything else', () => {
  const rows = buildTimeline(
    [aMessage()],
    [{ echoId: 'a', content: 'Hi', files: [], createdAt: 1, state: 'failed' }],
    0,
  )
  expect(rows.at(-1)).toMatchObject({ kind: 'outbox', key: 'a' })
})

it.each([
  ['Maya Okafor', 'MO'],
  ['Ines', 'I'],
  ['', ''],
  ['🪑 shop', '🪑S'],
])('shortens %p to %p', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
