import { MessageRest } from '@parley/shared/contract/message'
import type { AccountHttp } from '@parley/shared/data/data-source'
import * as v from 'valibot'
import type { OutboxEntry } from './outbox.ts'

/** Sends an entry. The server stores an `echo_id` once: a repeat answers the stored message. */
export async function sendEntry(http: AccountHttp, entry: OutboxEntry, files: readonly File[]): Promise<MessageRest> {
  const path = `/conversations/${entry.conversation_id}/messages`
  const body = files.length > 0 ? multipart(entry, files) : facts(entry)
  return v.parse(MessageRest, await http.request('POST', path, { body }))
}

const facts = ({ content, echo_id, private: isPrivate, facts: more }: OutboxEntry) => ({
  ...{ content, private: isPrivate, echo_id },
  ...more,
})

function multipart(entry: OutboxEntry, files: readonly File[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(facts(entry)))
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  for (const file of files) form.append('attachments[]', file, file.name)
  return form
}

/** Messages stored after `after`, oldest first. */
export async function messagesSince(http: AccountHttp, conversationId: number, after: number): Promise<MessageRest[]> {
  const answer = await http.request('GET', `/conversations/${conversationId}/messages`, { query: { after } })
  return v.parse(v.object({ payload: v.array(MessageRest) }), answer).payload
}
