import type { Notification } from '@parley/shared/contract/notification'

/** What a key does to the notification that has the focus. */
export type Triage = 'done' | 'unread' | 'snooze' | 'delete' | 'previous' | 'next'

interface Key {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

const KEYS: Readonly<Record<string, Triage>> = {
  e: 'done',
  u: 'unread',
  s: 'snooze',
  Backspace: 'delete',
  Delete: 'delete',
  ArrowUp: 'previous',
  ArrowDown: 'next',
}

/** Null for a key that means nothing here; with a modifier it belongs to somebody else. */
export const triageOf = ({ key, ctrlKey, metaKey, altKey }: Key): Triage | null =>
  ctrlKey || metaKey || altKey ? null : (KEYS[key] ?? null)

/** What is open after this one is dealt with: the one below it, at the end the one above. Null when it was the only one. */
export function besideOf(rows: readonly Notification[], id: number): Notification | null {
  const at = rows.findIndex((row) => row.id === id)
  return (at < 0 ? rows[0] : (rows[at + 1] ?? rows[at - 1])) ?? null
}
