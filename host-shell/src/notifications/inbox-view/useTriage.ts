import type { Notification } from '@parley/shared/contract/notification'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useApp } from '../../shell-app/shell-app.ts'
import type { NotificationActions } from '../actions/useNotificationActions.ts'
import { focusRow } from '../list/row-focus.ts'
import { belongs, type Includes } from '../notifications.cache.ts'
import { besideOf, triageOf } from './triage-keys.ts'

interface TriageFacts {
  rows: readonly Notification[]
  actions: NotificationActions
  includes: Includes
  openId: number | null
  base: string
  /** Below the account: the list with nothing open, and with this one open. */
  list: string
  placeOf: (one: Notification) => string
}

/** Deals with one notification and goes on with the one beside it; the keys of the list act on the row in focus. */
export function useTriage({ rows, actions, includes, openId, base, list: listPlace, placeOf }: TriageFacts) {
  const { history } = useApp()
  const list = useRef<HTMLDivElement>(null)
  const rowOf = (one: Notification | null | undefined) =>
    list.current?.querySelector(`[data-notification="${one?.id}"]`)

  const enter = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const triage = triageOf(event)
    if (event.defaultPrevented || (triage !== 'next' && triage !== 'previous')) return
    // In nothing, or in the page around the list; whatever else has the focus has arrow keys of its own.
    const isAround = event.target instanceof Node && event.target.contains(list.current)
    if (!isAround || event.target === list.current || rows.length === 0) return
    event.preventDefault()
    focusRow(rowOf(rows.find(({ id }) => id === openId) ?? rows[0]))
  })
  useEffect(() => {
    window.addEventListener('keydown', enter)
    return () => window.removeEventListener('keydown', enter)
  }, [])

  const goOn = (one: Notification) => {
    const beside = besideOf(rows, one.id)
    focusRow(rowOf(beside))
    if (openId !== one.id) return
    history.follow(`${base}/${beside ? placeOf(beside) : listPlace}`)
    if (beside) void actions.markRead(beside)
  }
  const snooze = (one: Notification, until: number) => {
    const leaves = !belongs({ ...one, snoozed_until: '' }, includes)
    void actions.snooze(one, until, includes)
    // The menu gives the focus back to its button, which leaves with the row: the next row takes it after that.
    if (leaves) requestAnimationFrame(() => goOn(one))
  }
  const remove = (one: Notification) => {
    goOn(one)
    return actions.remove(one)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-notification]')
    const one = rows.find(({ id }) => id === Number(row?.dataset.notification))
    const triage = triageOf(event.nativeEvent)
    if (!one || !triage) return
    event.preventDefault()
    const at = rows.indexOf(one)
    if (triage === 'previous') return focusRow(rowOf(rows[at - 1]))
    if (triage === 'next') return focusRow(rowOf(rows[at + 1]))
    if (triage === 'unread') return void actions.markUnread(one)
    if (triage === 'snooze') return row?.querySelector<HTMLElement>('[data-snooze]')?.click()
    if (triage === 'delete') return void remove(one)
    void actions.markRead(one)
    goOn(one)
  }
  return { list, onKeyDown, snooze, remove }
}
