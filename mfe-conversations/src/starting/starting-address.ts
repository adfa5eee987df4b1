/** The word of the address that opens the dialog: empty, or the id of whom it is written to. */
export const STARTING = 'new_conversation'

/** Whether the dialog is open, and for whom it begins. */
export function readStarting(search: string): { contactId: number | null } | null {
  const value = new URLSearchParams(search).get(STARTING)
  if (value === null) return null
  const id = Number(value)
  return { contactId: value !== '' && Number.isInteger(id) && id > 0 ? id : null }
}

/** The query with the dialog open, or without it. */
export function writeStarting(search: string, contactId: number | 'nobody' | null): string {
  const query = new URLSearchParams(search)
  if (contactId === null) query.delete(STARTING)
  else query.set(STARTING, contactId === 'nobody' ? '' : String(contactId))
  const text = query.toString()
  return text && `?${text}`
}
