/** Which conversations the list shows. `key` is what the address names: an inbox id, a label title … */
export type View =
  | { kind: 'all' | 'mentions' | 'unattended' | 'participating' }
  | { kind: 'inbox' | 'team' | 'folder'; key: number }
  | { kind: 'label'; key: string }

export interface Place {
  view: View
  /** Display id of the open conversation, or null. */
  conversationId: number | null
}

const FIXED = { mentions: 'mentions', unattended: 'unattended', participating: 'participating' } as const
const KEYED = { inbox: 'inbox', team: 'team', custom_view: 'folder' } as const

const asId = (text: string | undefined): number | null => (text && /^\d{1,15}$/.test(text) ? Number(text) : null)

function viewAndRest(parts: readonly string[]): { view: View; rest: readonly string[] } | null {
  const [first = '', second] = parts
  if (first === 'dashboard') return { view: { kind: 'all' }, rest: parts.slice(1) }
  if (first === 'conversations') return { view: { kind: 'all' }, rest: parts }
  if (Object.hasOwn(FIXED, first)) return { view: { kind: FIXED[first as keyof typeof FIXED] }, rest: parts.slice(1) }
  if (first === 'label' && second)
    return { view: { kind: 'label', key: decodeURIComponent(second) }, rest: parts.slice(2) }
  const id = asId(second)
  if (Object.hasOwn(KEYED, first) && id !== null)
    return { view: { kind: KEYED[first as keyof typeof KEYED], key: id }, rest: parts.slice(2) }
  return null
}

/** Reads a path below the account, `/label/refund/conversations/12`. Null when it is not one of this area. */
export function readPlace(path: string): Place | null {
  const found = viewAndRest(path.split('/').filter(Boolean))
  if (!found) return null
  const [word, id] = found.rest
  return { view: found.view, conversationId: word === 'conversations' ? asId(id) : null }
}

function viewPath(view: View): string {
  switch (view.kind) {
    case 'all':
      return '/dashboard'
    case 'mentions':
    case 'unattended':
    case 'participating':
      return `/${view.kind}/conversations`
    case 'label':
      return `/label/${encodeURIComponent(view.key)}`
    case 'folder':
      return `/custom_view/${view.key}`
    default:
      return `/${view.kind}/${view.key}`
  }
}

/** The path below the account of a view, with a conversation open in it or not. */
export function writePlace({ view, conversationId }: Place): string {
  const path = viewPath(view)
  if (conversationId === null) return path
  if (view.kind === 'all') return `/conversations/${conversationId}`
  return `${path.replace(/\/conversations$/, '')}/conversations/${conversationId}`
}

export const contactPath = (contactId: number): string => `/contacts/${contactId}`
