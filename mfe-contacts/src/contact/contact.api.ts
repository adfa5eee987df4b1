import { type ContactChanges, ContactRecord } from '@parley/shared/contract/contact-calls'
import type { AccountHttp } from '@parley/shared/data/data-source'
import { parseAnswer } from '@parley/shared/data/parse-answer'
import * as v from 'valibot'

const Created = v.object({ payload: v.object({ contact: ContactRecord }) })
const Changed = v.object({ payload: ContactRecord })
const Titles = v.object({ payload: v.array(v.string()) })

export const createContact = async (http: AccountHttp, body: ContactChanges): Promise<ContactRecord> =>
  parseAnswer(Created, await http.request('POST', '/contacts', { body })).payload.contact

export const changeContact = async (http: AccountHttp, id: number, body: ContactChanges): Promise<ContactRecord> =>
  parseAnswer(Changed, await http.request('PATCH', `/contacts/${id}`, { body })).payload

export const deleteContact = (http: AccountHttp, id: number): Promise<unknown> =>
  http.request('DELETE', `/contacts/${id}`)

/** Replaces all of them. @returns what is stored */
export const putLabels = async (http: AccountHttp, id: number, labels: readonly string[]): Promise<string[]> =>
  parseAnswer(Titles, await http.request('POST', `/contacts/${id}/labels`, { body: { labels } })).payload
