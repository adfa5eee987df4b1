import type { ContactChanges, ContactNote, ContactRecord } from '@parley/shared/contract/contact-calls'
import type { Http } from '@parley/shared/remote/shell-api'

/** `path` is `/api/v1/accounts/{id}/contacts`, for every call here. */
export async function createContact(http: Http, path: string, body: ContactChanges): Promise<ContactRecord> {
  const { payload } = await http.request<{ payload: { contact: ContactRecord } }>('POST', path, { body })
  return payload.contact
}

export async function changeContact(
  http: Http,
  path: string,
  id: number,
  body: ContactChanges,
): Promise<ContactRecord> {
  const { payload } = await http.request<{ payload: ContactRecord }>('PATCH', `${path}/${id}`, { body })
  return payload
}

export const deleteContact = (http: Http, path: string, id: number): Promise<unknown> =>
  http.request('DELETE', `${path}/${id}`)

/** Replaces all of them. @returns what is stored */
export async function putLabels(http: Http, path: string, id: number, labels: readonly string[]): Promise<string[]> {
  const { payload } = await http.request<{ payload: string[] }>('POST', `${path}/${id}/labels`, { body: { labels } })
  return payload
}

export const addNote = (http: Http, path: string, id: number, content: string): Promise<ContactNote> =>
  http.request('POST', `${path}/${id}/notes`, { body: { content } })

export const changeNote = (http: Http, path: string, id: number, note: number, content: string): Promise<ContactNote> =>
  http.request('PATCH', `${path}/${id}/notes/${note}`, { body: { content } })

export const deleteNote = (http: Http, path: string, id: number, note: number): Promise<unknown> =>
  http.request('DELETE', `${path}/${id}/notes/${note}`)
