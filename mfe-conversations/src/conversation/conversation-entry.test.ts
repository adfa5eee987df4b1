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
