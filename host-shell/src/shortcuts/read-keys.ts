import type { KeyPress } from './match-shortcut.ts'

const MODIFIERS = /^(Alt|Control|Meta|Shift|OS)(Left|Right)?$/

/** What was pressed, as keys to bind; null while only modifiers are down. `plain` is a key that would be typing. */
export function readKeys(press: KeyPress, isMac: boolean): string | 'plain' | null {
  if (press.isComposing || press.altGraph || press.code === '' || MODIFIERS.test(press.code)) return null
  const hasMod = isMac ? press.metaKey : press.ctrlKey
  if (!hasMod && !press.altKey && !/^F\d+$/.test(press.code)) return 'plain'
  // The slash is where the layout has it, with Shift where that is how it is written (match-shortcut).
  const isSlash = press.key === '/'
  // What another layout has in its place has no name of its own: bound, it would be the slash.
  if (!isSlash && press.code === 'Slash' && /^[ -~]$/.test(press.key) && press.key !== '?') return null
  const code = isSlash ? 'Slash' : press.code
  const parts = [hasMod && 'Mod', press.altKey && 'Alt', press.shiftKey && !isSlash && 'Shift', code]
  return parts.filter(Boolean).join('+')
}
