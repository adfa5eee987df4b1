/** What one key does to a conversation. */
export type Triage =
  | 'resolve'
  | 'resolve-next'
  | 'snooze'
  | 'assign-me'
  | 'unread'
  | 'reply'
  | 'note'
  | 'next'
  | 'previous'
  | 'best-next'
  | 'search'
  | 'help'

interface Press {
  key: string
  code: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  getModifierState?(name: 'AltGraph'): boolean
}

const KEYS: Readonly<Record<string, Triage>> = {
  e: 'resolve',
  s: 'snooze',
  i: 'assign-me',
  u: 'unread',
  r: 'reply',
  n: 'note',
  j: 'next',
  k: 'previous',
  '.': 'best-next',
  '/': 'search',
  '?': 'help',
}

/** The letter that a key stands for: where another script is typed, the one that is printed beside it. */
const letterOf = ({ key, code }: Press): string => {
  const isLetterKey = /^Key[A-Z]$/.test(code) && [...key].length === 1
  return isLetterKey && !/^[a-z]$/i.test(key) ? code.slice(3).toLowerCase() : key.toLowerCase()
}

/** Null for a key that means nothing here; with Ctrl, Alt or the command key it belongs to somebody else, with AltGr it writes. */
export function triageOf(press: Press): Triage | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.getModifierState?.('AltGraph')) return null
  const meaning = KEYS[letterOf(press)] ?? null
  if (!press.shiftKey || meaning === 'help' || meaning === 'search') return meaning
  return meaning === 'resolve' ? 'resolve-next' : null
}

/** Where letters are typed, or find something by themselves. */
const TYPED =
  'input, textarea, select, [contenteditable=true], [role=menu], [role=listbox], [role=dialog], [role=combobox]'

export const isTypingMeant = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPED) !== null
