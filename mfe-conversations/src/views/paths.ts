import type { View } from './view.ts'
import { readId, readView, traitsOf } from './views.ts'

export interface Place {
  view: View
  /** Display id of the open conversation, or null. */
  conversationId: number | null
}

/** Reads a path below the account, `/label/refund/conversations/12`. Null when it is not one of this area. */
export function readPlace(path: string): Place | null {
  const words = path.split('/').filter(Boolean)
  const found = readView(words)
  if (!found) return null
  const [word, id] = words.slice(found.taken)
  return { view: found.view, conversationId: word === 'conversations' ? readId(id) : null }
}

/** The path below the account of a view, with a conversation open in it or not. */
export function writePlace({ view, conversationId }: Place): string {
  const { word } = traitsOf(view)
  if (view.kind === 'all') return conversationId === null ? `/${word}` : `/conversations/${conversationId}`
  const start = 'key' in view ? `/${word}/${encodeURIComponent(view.key)}` : `/${word}`
  if (conversationId !== null) return `${start}/conversations/${conversationId}`
  return 'key' in view ? start : `${start}/conversations`
}

export const contactPath = (contactId: number): string => `/contacts/${contactId}`
