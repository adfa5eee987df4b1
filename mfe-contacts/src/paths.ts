/** Paths below `/app/accounts/{accountId}`: the only place they are written. */
export const contactsPath = '/contacts'
export const duplicatesPath = '/contacts/duplicates'
export const importPath = '/contacts/import'
export const contactPath = (id: number): string => `/contacts/${id}`
export const labelPath = (title: string): string => `/labels/${encodeURIComponent(title)}/contacts`
export const segmentPath = (id: number): string => `/contacts/custom_view/${id}`
/** A page of the conversations area. */
export const conversationPath = (displayId: number): string => `/conversations/${displayId}`
/** The conversations area with a new conversation open: with whom, and from which inbox. */
export const startPath = (contactId: number, inboxId: number): string =>
  `/dashboard?new_conversation=${contactId}&from_inbox=${inboxId}`
