/** What of a keydown decides; `editable` is whether the focus is in a field or an editor. */
export interface KeyPress {
  code: string
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  /** An input method is still composing a character. */
  isComposing: boolean
  altGraph: boolean
  editable: boolean
}

/** `Alt+KeyC`, `Mod+Alt+KeyE`, `Mod+Slash`: modifiers and one physical code. `Mod` is Cmd on a Mac, Ctrl elsewhere. */
export function matchesShortcut(keys: string, press: KeyPress, isMac: boolean): boolean {
  const parts = keys.split('+')
  const code = parts.at(-1)
  const wants = (name: string) => parts.includes(name)
  const hasMod = isMac ? press.metaKey : press.ctrlKey
  const otherMod = isMac ? press.ctrlKey : press.metaKey

  if (press.isComposing || press.altGraph) return false
  if (!isAt(code, press) || otherMod || press.altKey !== wants('Alt') || hasMod !== wants('Mod')) return false
  // Some layouts need Shift to reach the key at all (workspace 26.2), so an extra Shift never spoils a match.
  if (wants('Shift') && !press.shiftKey) return false
  return !press.editable || (wants('Mod') && !typesSomething(press))
}

/** Of several that were pressed the one that names Shift, which the others only forgive. */
export function pressedOf<T extends { keys: string }>(shortcuts: readonly T[], press: KeyPress, isMac: boolean) {
  const hits = shortcuts.filter(({ keys }) => matchesShortcut(keys, press, isMac))
  return hits.find(({ keys }) => keys.split('+').includes('Shift')) ?? hits[0]
}

const ASCII = /^[ -~]$/

/**
 * Letters stand in their place whatever the layout writes. The slash moves: a German board has it above the 7, and the
 * hyphen, with which the browser makes the page smaller, in its place. Where no layout of Latin signs is on, the place counts.
 */
function isAt(code: string | undefined, press: KeyPress): boolean {
  if (code !== 'Slash') return press.code === code
  return press.key === '/' || (press.code === code && (press.key === '?' || !ASCII.test(press.key)))
}

/**
 * A printable character other than the Latin letter of the code: the layout uses this combination for writing
 * (ł on a Polish Mac, æ on a Nordic one). So is an accent that waits for its letter, unless Cmd is held: on a Mac that
 * writes nothing. A Ctrl or Cmd without Alt never writes.
 */
function typesSomething({ key, code, altKey, metaKey }: KeyPress): boolean {
  if (key === 'Dead') return altKey && !metaKey
  if (!altKey || [...key].length !== 1) return false
  return key.toLowerCase() !== code.replace(/^Key|^Digit/, '').toLowerCase()
}

/** Reads a browser event; the real target counts, also inside a shadow tree. */
export function keyPressOf(event: KeyboardEvent): KeyPress {
  const { code, key, altKey, ctrlKey, metaKey, shiftKey, isComposing } = event
  return {
    code,
    key,
    altKey,
    ctrlKey,
    metaKey,
    shiftKey,
    isComposing: isComposing || event.keyCode === 229,
    altGraph: event.getModifierState('AltGraph'),
    editable: isEditable(event.composedPath()[0]),
  }
}

const TEXT_INPUTS = new Set([
  'text',
  'search',
  'email',
  'password',
  'tel',
  'url',
  'number',
  'date',
  'time',
  'datetime-local',
])

export function isEditable(target: EventTarget | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return TEXT_INPUTS.has(target.type)
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true
  return target.isContentEditable || target.closest('[contenteditable="true"]') !== null
}

/** How the keys are printed: `⌥ C` on a Mac, `Alt C` elsewhere. */
export function keyLabels(keys: string, isMac: boolean): string[] {
  const names: Record<string, string> = isMac
    ? { Mod: '⌘', Alt: '⌥', Shift: '⇧' }
    : { Mod: 'Ctrl', Alt: 'Alt', Shift: 'Shift' }
  const codes: Record<string, string> = { Slash: '/', Escape: 'esc', Enter: '↵', ArrowUp: '↑', ArrowDown: '↓' }
  return keys.split('+').map((part) => names[part] ?? codes[part] ?? part.replace(/^Key|^Digit/, ''))
}

/** Whether this machine has Cmd and Option keys. */
export const isMac: boolean = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)
