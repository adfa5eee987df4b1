import type { ServerEvents } from '@parley/shared/contract/events'
import { applyTyping, expireTyping, nextTypingEnd, stopTyping, type Typing } from './typing.ts'

const event = (id: number, conversationId = 1) =>
  ({
    account_id: 1,
    is_private: false,
    conversation: { id: conversationId },
    user: { type: 'contact', id, name: `C${id}` },
  }) as unknown as ServerEvents['conversation.typing_on']
const names = (typing: Typing) => (typing.get(1) ?? []).map((typist) => typist.name)
const nobody: Typing = new Map()

it('shows whoever types, once each', () => {
  const typing = [event(1), event(2), event(1)].reduce<Typing>((all, each) => applyTyping(all, each, true, 0), nobody)
  expect(names(typing)).toEqual(['C2', 'C1'])
})

it('ends with typing off, with a message, or after 30 seconds', () => {
  const typing = applyTyping(nobody, event(1), true, 0)
  expect(names(applyTyping(typing, event(1), false, 10))).toEqual([])
  expect(names(stopTyping(typing, 1, 'contact:1'))).toEqual([])
  expect(names(expireTyping(typing, 30_000))).toEqual([])
  expect(expireTyping(typing, 29_999)).toBe(typing)
})

it('tells when the next one ends', () => {
  expect(nextTypingEnd(applyTyping(nobody, event(1), true, 0), 1000)).toBe(29_000)
  expect(nextTypingEnd(nobody, 0)).toBeNull()
})
