import type { FoundArticle, FoundContact, FoundConversation, FoundMessage } from '@parley/shared/contract/search'
import type { PreviewTarget } from './preview/preview-target.ts'

const contactName = ({ id, name, email, phone_number, identifier }: FoundContact): string =>
  name || email || phone_number || identifier || `#${id}`
const conversationName = ({ id, contact }: FoundConversation): string => contact.name || contact.email || `#${id}`
const messageName = ({ conversation_id, sender }: FoundMessage): string => sender?.name ?? `#${conversation_id}`
const articlePlace = ({ id, portal_slug, locale }: FoundArticle): string =>
  `/portals/${encodeURIComponent(portal_slug)}/${encodeURIComponent(locale)}/articles/${id}`

/** What a result is called. */
export function titleOf({ kind, found }: PreviewTarget): string {
  if (kind === 'conversation') return conversationName(found)
  if (kind === 'message') return messageName(found)
  return kind === 'contact' ? contactName(found) : found.title
}

/** Where a result is opened, below the account; a message at itself. */
export function placeOf({ kind, found }: PreviewTarget): string {
  if (kind === 'conversation') return `/conversations/${found.id}`
  if (kind === 'message') return `/conversations/${found.conversation_id}?message=${found.id}`
  return kind === 'contact' ? `/contacts/${found.id}` : articlePlace(found)
}
