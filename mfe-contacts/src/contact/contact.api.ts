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

/** Stores a picture; the server refuses what is no image or has more than 4 MB. @throws ApiError */
export const putPicture = async (http: AccountHttp, id: number, file: File): Promise<ContactRecord> => {
  const body = new FormData()
  body.append('avatar', file, file.name)
  return parseAnswer(Changed, await http.request('PATCH', `/contacts/${id}`, { body })).payload
}

export const removePicture = async (http: AccountHttp, id: number): Promise<ContactRecord> =>
  parseAnswer(Changed, await http.request('DELETE', `/contacts/${id}/avatar`)).payload

/** Takes a value of a custom attribute away. */
export const forgetAttribute = async (http: AccountHttp, id: number, key: string): Promise<ContactRecord> =>
  parseAnswer(
    Changed,
    await http.request('POST', `/contacts/${id}/destroy_custom_attributes`, { body: { custom_attributes: [key] } }),
  ).payload

export const deleteContact = (http: AccountHttp, id: number): Promise<unknown> =>
  http.request('DELETE', `/contacts/${id}`)

/** Replaces all of them. @returns what is stored */
export const putLabels = async (http: AccountHttp, id: number, labels: readonly string[]): Promise<string[]> =>
  parseAnswer(Titles, await http.request('POST', `/contacts/${id}/labels`, { body: { labels } })).payload
