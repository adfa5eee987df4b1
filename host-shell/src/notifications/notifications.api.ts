import type { AccountHttp } from '@parley/shared/data/data-source'
import * as v from 'valibot'

export const markRead = (http: AccountHttp, id: number) => http.request('PATCH', `/notifications/${id}`)
export const markUnread = (http: AccountHttp, id: number) => http.request('POST', `/notifications/${id}/unread`)
export const deleteNotification = (http: AccountHttp, id: number) => http.request('DELETE', `/notifications/${id}`)
export const snoozeNotification = (http: AccountHttp, id: number, until: number) =>
  http.request('POST', `/notifications/${id}/snooze`, { body: { snoozed_until: until } })
/** As if it had not been snoozed. */
export const unsnoozeNotification = (http: AccountHttp, id: number) =>
  http.request('POST', `/notifications/${id}/unsnooze`)
/** Awake at once, as new: a time that is over, also by the clock of a server that is behind. */
export const wakeNotification = (http: AccountHttp, id: number) =>
  snoozeNotification(http, id, Math.floor(Date.now() / 1000) - 3600)
/** All that are read. @returns which they were */
export const deleteRead = (http: AccountHttp) => changedBy(http, 'destroy_all', { type: 'read' })
/** Brings back what was deleted; the server keeps it for a day. */
export const restore = (http: AccountHttp, ids: readonly number[]) =>
  http.request('POST', '/notifications/restore_all', { body: { ids } })
/** All unread of the account. @returns which they were */
export const markAllRead = (http: AccountHttp) => changedBy(http, 'read_all', {})
/** @returns nothing from servers of before, which do not say */
async function changedBy(http: AccountHttp, call: string, facts: object): Promise<readonly number[]> {
  const answer = await http.request('POST', `/notifications/${call}`, { body: { ...facts, answer_ids: true } })
  return v.is(ChangedIds, answer) ? answer.ids : []
}
const ChangedIds = v.object({ ids: v.array(v.number()) })
export const markManyUnread = (http: AccountHttp, ids: readonly number[]) =>
  http.request('POST', '/notifications/unread_all', { body: { ids } })
