import type { AccountHttp } from '@parley/shared/data/data-source'
import * as v from 'valibot'

export const markRead = (http: AccountHttp, id: number) => http.request('PATCH', `/notifications/${id}`)
export const markUnread = (http: AccountHttp, id: number) => http.request('POST', `/notifications/${id}/unread`)
export const deleteNotification = (http: AccountHttp, id: number) => http.request('DELETE', `/notifications/${id}`)
export const snoozeNotification = (http: AccountHttp, id: number, until: number) =>
  http.request('POST', `/notifications/${id}/snooze`, { body: { snoozed_until: until } })
/** Awake at once: a time that is over, also by the clock of a server that is behind. */
export const wakeNotification = (http: AccountHttp, id: number) =>
  snoozeNotification(http, id, Math.floor(Date.now() / 1000) - 3600)
/** All that are read; the server takes its time and tells of each. */
export const deleteRead = (http: AccountHttp) =>
  http.request('POST', '/notifications/destroy_all', { body: { type: 'read' } })
/** All unread of the account. @returns which they were; nothing from servers of before */
export async function markAllRead(http: AccountHttp): Promise<readonly number[]> {
  const answer = await http.request('POST', '/notifications/read_all', { body: { answer_ids: true } })
  return v.is(ReadIds, answer) ? answer.ids : []
}
const ReadIds = v.object({ ids: v.array(v.number()) })
export const markManyUnread = (http: AccountHttp, ids: readonly number[]) =>
  http.request('POST', '/notifications/unread_all', { body: { ids } })
