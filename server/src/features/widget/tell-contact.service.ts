import type { Deps } from '../../deps.ts'
import { type ContactRow, contactJson, toPushContact } from '../../shapes/person.ts'
import { shapingFor } from '../../shapes/shaping.ts'

/** Tells those who may read the contact how it is now. */
export async function tellContact(
  deps: Deps,
  accountId: number,
  contactId: number,
  event: 'contact.created' | 'contact.updated' = 'contact.updated',
): Promise<void> {
  const { rows } = await deps.db.query<{ contact: ContactRow | null }>(
    `select ${contactJson('$1::int', '$2::int')} as contact`,
    [accountId, contactId],
  )
  const contact = rows[0]?.contact
  if (!contact) return
  const shaping = await shapingFor(deps, accountId)
  await deps.publish({ kind: 'contact-readers', accountId, contactId }, event, toPushContact(contact, shaping))
}
