import type { SendKey } from '@parley/shared/contract/ui-settings'
import type { Format } from './formats.ts'

export interface KeyPress {
  key: string
  shiftKey: boolean
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  /** An input method is composing: Enter chooses a word and sends nothing. */
  isComposing: boolean
}

/**
 * What a key in the editor means. Mod+Enter always sends, Shift+Enter always breaks the line, Enter does what the
 * person has set.
 */
export function readReplyKey(press: KeyPress, sendKey: SendKey): 'send' | 'break' | null {
  if (press.key !== 'Enter' || press.isComposing || press.altKey) return null
  if (press.ctrlKey || press.metaKey) return 'send'
  if (press.shiftKey) return 'break'
  return sendKey === 'enter' ? 'send' : 'break'
}

/** Alt+L and Alt+P choose what is written, also while the focus is in the editor; a layout that types with them keeps its character. */
export function readModeKey(press: KeyPress & { code: string }): 'reply' | 'note' | null {
  if (!press.altKey || press.ctrlKey || press.metaKey || press.isComposing) return null
  const mode = press.code === 'KeyL' ? 'reply' : press.code === 'KeyP' ? 'note' : null
  const typesSomething = press.key.length === 1 && press.key.toLowerCase() !== press.code.slice(-1).toLowerCase()
  return typesSomething ? null : mode
}

const FORMAT_KEYS: Readonly<Record<string, Format>> = { KeyB: 'strong', KeyI: 'emphasis', KeyE: 'code' }
const SHIFT_FORMAT_KEYS: Readonly<Record<string, Format>> = {
  KeyX: 'strike',
  KeyU: 'link',
  Digit7: 'numbered',
  Digit8: 'bullet',
  Digit9: 'quote',
}

/** Mod+B and the like. Alt is left alone: with it, layouts type signs. */
export function readFormatKey(press: KeyPress & { code: string }): Format | null {
  if (press.isComposing || press.altKey || !(press.ctrlKey || press.metaKey)) return null
  return (press.shiftKey ? SHIFT_FORMAT_KEYS : FORMAT_KEYS)[press.code] ?? null
}
