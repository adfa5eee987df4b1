import { ContactInboxLink, ContactRecord } from '@parley/shared/contract/contact-calls'
import type { AccountHttp } from '@parley/shared/data/data-source'
import { parseAnswer } from '@parley/shared/data/parse-answer'
import * as v from 'valibot'

/** Makes a contact known to an inbox. The server derives the id it goes by there. @throws ApiError */
export const addInbox = async (http: AccountHttp, contactId: number, inboxId: number): Promise<ContactInboxLink> =>
  parseAnswer(
    ContactInboxLink,
    await http.request('POST', `/contacts/${contactId}/contact_inboxes`, { body: { inbox_id: inboxId } }),
  )

/** @throws ApiError while conversations go over the link */
export const removeInbox = async (http: AccountHttp, contactId: number, inboxId: number): Promise<ContactRecord> =>
  parseAnswer(
    v.object({ payload: ContactRecord }),
    await http.request('DELETE', `/contacts/${contactId}/contact_inboxes/${inboxId}`),
  ).payload
