import { aMessage } from '../testing/builders.ts'
import { seenUpTo, upsertMessages, withoutConfirmed } from './messages.ts'
import { unreadCount } from './state.ts'

it('shows a message once, however often it arrives', () => {
  const once = upsertMessages([], [aMessage({ id: 3 })])
  expect(upsertMessages(once, [aMessage({ id: 3, content: 'Hello!' })])).toEqual([
    aMessage({ id: 3, content: 'Hello!' }),
  ])
})

it('keeps the order of ids, not of arrival', () => {
  expect(upsertMessages([aMessage({ id: 5 })], [aMessage({ id: 4 })]).map((message) => message.id)).toEqual([4, 5])
})

it('never shows notes or activities', () => {
  expect(upsertMessages([], [aMessage({ private: true }), aMessage({ id: 2, message_type: 2 })])).toEqual([])
})

it('forgets a message of the outbox when its echo is stored', () => {
  const outbox = [{ echoId: 'a', content: 'Hi', files: [], createdAt: 1, state: 'sending' as const }]
  expect(withoutConfirmed(outbox, [aMessage({ echo_id: 'b' })])).toHaveLength(1)
  expect(withoutConfirmed(outbox, [aMessage({ echo_id: 'a' })])).toHaveLength(0)
})

it('counts what the business wrote after the last glance', () => {
  const messages = [
    aMessage({ id: 1, created_at: 10 }),
    aMessage({ id: 2, message_type: 0, created_at: 11 }),
    aMessage({ id: 3, created_at: 12 }),
    aMessage({ id: 4, message_type: 3, created_at: 12 }),
  ]
  expect(unreadCount(messages, seenUpTo(messages, 11))).toBe(2)
  expect(unreadCount(messages, 0)).toBe(3)
})
