import { aConversation } from '@parley/shared/testing/builders'
import { aMessagePush, anEntry } from '../testing/conversation-builders.ts'
import { applyMessage, fromRest, mergeEntry } from './conversation-entry.ts'

const asked = aMessagePush({ id: 1, content: 'Where is my table?' })
const prompt = aMessagePush({ id: 2, message_type: 3, content_type: 'input_email', content: 'Get notified by e-mail' })

it("keeps the customer's words when an automatic line follows them", () => {
  const entry = anEntry({ last_message: asked })
  expect(applyMessage(entry, prompt).last_message?.id).toBe(1)
  expect(mergeEntry(entry, anEntry({ last_message: prompt, updated_at: entry.updated_at + 1 })).last_message?.id).toBe(
    1,
  )
})

it("keeps the customer's words when the server's newest line is an automatic one", () => {
  const read = aConversation({ messages: [prompt], last_non_activity_message: prompt, last_written_message: asked })
  expect(fromRest(read).last_message?.id).toBe(1)
})

it('shows an automatic line while nobody has written', () => {
  expect(applyMessage(anEntry({ last_message: null }), prompt).last_message?.id).toBe(2)
})

it('is the same object when a newer state says the same', () => {
  const entry = anEntry()
  expect(mergeEntry(entry, structuredClone(entry))).toBe(entry)
})

it('counts the time to answer anew from what the customer writes, and from nothing else', () => {
  const entry = anEntry({ reply_window: { seconds: 86_400, closes_at: 1_000_000 } })
  const wrote = aMessagePush({ message_type: 0, created_at: 990_000 })
  expect(applyMessage(entry, wrote).reply_window).toEqual({ seconds: 86_400, closes_at: 1_076_400 })
  expect(applyMessage(entry, { ...wrote, created_at: 100 }).reply_window).toBe(entry.reply_window)
  expect(applyMessage(entry, { ...wrote, message_type: 1 }).reply_window).toBe(entry.reply_window)
  expect(applyMessage(entry, { ...wrote, private: true }).reply_window).toBe(entry.reply_window)
  expect(applyMessage(anEntry(), wrote)).not.toHaveProperty('reply_window')
})
