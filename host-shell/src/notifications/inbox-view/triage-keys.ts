import type { Notification } from '@parley/shared/contract/notification'

/** What a key does to the notification that has the focus. */
export type Triage = 'done' | 'unread' | 'snooze' | 'delete' | 'previous' | 'next'

/** What of a keydown decides; `code` is the key's place on the board. */
type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'> &
  Partial<Pick<KeyboardEvent, 'shiftKey' | 'repeat' | 'isComposing' | 'getModifierState'>>

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
 * Null for a key that means nothing here; with a modifier it belongs to somebody else, AltGr too, with which layouts write.
 * In a layout that writes no Latin letters (Arabic, Hebrew, Persian) the place of the key counts, as it does for the shortcuts
 * of the page. A key that is held down walks, and deals with nothing.
 */
export function triageOf(press: Key): Triage | null {
  const { key, code, ctrlKey, metaKey, altKey } = press
  if (ctrlKey || metaKey || altKey || press.isComposing || press.getModifierState?.('AltGraph')) return null
  const isLetter = [...key].length === 1
  const isOtherScript = isLetter && key > LAST_ASCII
  // With Caps Lock on, the letter is a capital one.
  const letter = isLetter && !press.shiftKey ? key.toLowerCase() : key
  const triage = KEYS[isOtherScript ? code.replace(/^Key/, '').toLowerCase() : letter] ?? null
  return press.repeat && triage !== 'previous' && triage !== 'next' ? null : triage
}

/** What is open after this one is dealt with: the one below it, at the end the one above. Null when it was the only one. */
export function besideOf(rows: readonly Notification[], id: number): Notification | null {
  const at = rows.findIndex((row) => row.id === id)
  return (at < 0 ? rows[0] : (rows[at + 1] ?? rows[at - 1])) ?? null
}
