/** The word of the address that opens the dialog: empty, or the id of whom it is written to. */
export const STARTING = 'new_conversation'

/** The inbox that is chosen already, beside it. */
const FROM = 'from_inbox'

const idIn = (value: string | null): number | null =>
  value !== null && /^[1-9]\d*$/.test(value) ? Number(value) : null

/** Whether the dialog is open, for whom it begins, and from which inbox. */
export function readStarting(search: string): { contactId: number | null; inboxId: number | null } | null {
  const query = new URLSearchParams(search)
  if (!query.has(STARTING)) return null
  return { contactId: idIn(query.get(STARTING)), inboxId: idIn(query.get(FROM)) }
}

/** The query with the dialog open, or without it. */
export function writeStarting(search: string, contactId: number | 'nobody' | null): string {
  const query = new URLSearchParams(search)
  query.delete(FROM)
  if (contactId === null) query.delete(STARTING)
  else query.set(STARTING, contactId === 'nobody' ? '' : String(contactId))
  const text = query.toString()
  return text && `?${text}`
}
