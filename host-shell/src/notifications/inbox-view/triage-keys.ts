import type { Notification } from '@parley/shared/contract/notification'

/** What a key does to the notification that has the focus. */
export type Triage = 'done' | 'unread' | 'snooze' | 'delete' | 'previous' | 'next'

interface Key {
  key: string
  /** The key's place on the board. */
  code: string
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
const LAST_ASCII = '\u007f'

/**
 * Null for a key that means nothing here; with a modifier it belongs to somebody else. In a layout that writes no Latin
 * letters (Arabic, Hebrew, Persian) the place of the key counts, as it does for the shortcuts of the page.
 */
export function triageOf({ key, code, ctrlKey, metaKey, altKey }: Key): Triage | null {
  if (ctrlKey || metaKey || altKey) return null
  const isOtherScript = [...key].length === 1 && key > LAST_ASCII
  return KEYS[isOtherScript ? code.replace(/^Key/, '').toLowerCase() : key] ?? null
}

/** What is open after this one is dealt with: the one below it, at the end the one above. Null when it was the only one. */
export function besideOf(rows: readonly Notification[], id: number): Notification | null {
  const at = rows.findIndex((row) => row.id === id)
  return (at < 0 ? rows[0] : (rows[at + 1] ?? rows[at - 1])) ?? null
}
