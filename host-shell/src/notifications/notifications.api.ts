import type { AccountHttp } from '@parley/shared/data/data-source'

export const markRead = (http: AccountHttp, id: number) => http.request('PATCH', `/notifications/${id}`)
export const markUnread = (http: AccountHttp, id: number) => http.request('POST', `/notifications/${id}/unread`)
export const deleteNotification = (http: AccountHttp, id: number) => http.request('DELETE', `/notifications/${id}`)
export const snoozeNotification = (http: AccountHttp, id: number, until: number) =>
  http.request('POST', `/notifications/${id}/snooze`, { body: { snoozed_until: until } })
/** All that are read; the server takes its time and tells of each. */
export const deleteRead = (http: AccountHttp) =>
  http.request('POST', '/notifications/destroy_all', { body: { type: 'read' } })
/** All unread of the account. */
export const markAllRead = (http: AccountHttp) => http.request('POST', '/notifications/read_all')
