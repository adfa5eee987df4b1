import { ScheduledMessage, type ScheduledMessageChanges } from '@parley/shared/contract/scheduled-message'
import type { AccountHttp } from '@parley/shared/data/data-source'
import * as v from 'valibot'

export const scheduledPath = (conversationId: number, id?: number) =>
  `/conversations/${conversationId}/scheduled_messages${id === undefined ? '' : `/${id}`}`

/** An answer that is put off, as it is handed to the server. */
export interface PutOff {
  content: string
  private: boolean
  echo_id: string
  /** Seconds since 1970. */
  send_at: number
  files: readonly File[]
  /** What goes with it: recipients, a template, the message it answers. */
  facts: Readonly<Record<string, unknown>>
}

/** The same `echo_id` again answers what is stored. */
export async function putOff(http: AccountHttp, conversationId: number, what: PutOff): Promise<ScheduledMessage> {
  const { files, facts, ...plain } = what
  const body = files.length === 0 ? { ...plain, ...facts } : formOf({ ...plain, ...facts }, files)
  return v.parse(ScheduledMessage, await http.request('POST', scheduledPath(conversationId), { body }))
}

function formOf(fields: object, files: readonly File[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  for (const file of files) form.append('attachments[]', file, file.name)
  return form
}

export async function changePutOff(
  http: AccountHttp,
  { conversation_id, id }: ScheduledMessage,
  changes: ScheduledMessageChanges,
): Promise<ScheduledMessage> {
  const path = scheduledPath(conversation_id, id)
  return v.parse(ScheduledMessage, await http.request('PATCH', path, { body: changes }))
}

export const cancelPutOff = (http: AccountHttp, { conversation_id, id }: ScheduledMessage) =>
  http.request('DELETE', scheduledPath(conversation_id, id))

export const sendPutOffNow = (http: AccountHttp, { conversation_id, id }: ScheduledMessage) =>
  http.request('POST', `${scheduledPath(conversation_id, id)}/send`)
