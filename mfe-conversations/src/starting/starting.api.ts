import { ContactInboxLink, ContactList, ContactRecord } from '@parley/shared/contract/contact-calls'
import type { AccountHttp } from '@parley/shared/data/data-source'
import * as v from 'valibot'
import type { SendFacts } from '../reply/outbox/outbox.ts'

export async function searchContacts(http: AccountHttp, q: string): Promise<ContactRecord[]> {
  return v.parse(ContactList, await http.request('GET', '/contacts/search', { query: { q } })).payload
}

export async function getContact(http: AccountHttp, id: number): Promise<ContactRecord> {
  return v.parse(v.object({ payload: ContactRecord }), await http.request('GET', `/contacts/${id}`)).payload
}

/** Inboxes that a contact can be written to from, with the id they have there. */
export async function contactableInboxes(http: AccountHttp, contactId: number): Promise<ContactInboxLink[]> {
  const answer = await http.request('GET', `/contacts/${contactId}/contactable_inboxes`)
  return v.parse(v.object({ payload: v.array(ContactInboxLink) }), answer).payload
}

const Created = v.object({ payload: v.object({ contact: ContactRecord }) })

export async function createContact(
  http: AccountHttp,
  body: { name: string; email?: string; phone_number?: string },
): Promise<ContactRecord> {
  return v.parse(Created, await http.request('POST', '/contacts', { body })).payload.contact
}

export interface Beginning {
  contactId: number
  inboxId: number
  sourceId: string
  /** Of a mail. */
  subject: string
  content: string
  files: readonly File[]
  template: SendFacts['template_params'] | null
  assigneeId: number
}

/** Starts a conversation with its first message. @returns its display id */
export async function startConversation(http: AccountHttp, beginning: Beginning): Promise<number> {
  const body = beginning.files.length > 0 ? multipart(beginning) : json(beginning)
  return v.parse(v.looseObject({ id: v.number() }), await http.request('POST', '/conversations', { body })).id
}

const json = (beginning: Beginning) => ({
  contact_id: beginning.contactId,
  inbox_id: beginning.inboxId,
  source_id: beginning.sourceId,
  assignee_id: beginning.assigneeId,
  ...(beginning.subject ? { additional_attributes: { mail_subject: beginning.subject } } : {}),
  ...(beginning.template ? { proactively_initiated: true } : {}),
  message: {
    content: beginning.content,
    ...(beginning.template ? { template_params: beginning.template } : {}),
  },
})

function multipart({ contactId, inboxId, sourceId, assigneeId, subject, content, files }: Beginning): FormData {
  const form = new FormData()
  form.append('contact_id', String(contactId))
  form.append('inbox_id', String(inboxId))
  form.append('source_id', sourceId)
  form.append('assignee_id', String(assigneeId))
  if (subject) form.append('additional_attributes[mail_subject]', subject)
  form.append('message[content]', content)
  for (const file of files) form.append('message[attachments][]', file, file.name)
  return form
}
