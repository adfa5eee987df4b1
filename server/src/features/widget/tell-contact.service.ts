import type { Deps } from '../../deps.ts'
import { type ContactRow, toPushContact } from '../../shapes/person.ts'
import { shapingFor } from '../../shapes/shaping.ts'
import { findAsPushed } from './merge-contacts.queries.ts'

/** Tells those who may read the contact how it is now. */
export async function tellContact(
  deps: Deps,
  accountId: number,
  contactId: number,
  event: 'contact.created' | 'contact.updated' = 'contact.updated',
): Promise<void> {
  const contact = await findAsPushed(deps.db, accountId, contactId)
  if (!contact) return
  const shaping = await shapingFor(deps, accountId)
  await deps.publish({ kind: 'contact-readers', accountId, contactId }, event, toPushContact(contact, shaping))
}

/**
 * One contact turned out to be another: its readers and its visitors hear which one stays, and the lists of people drop
 * the one that is gone. Its conversations are the other's by now, so whoever could read it can read that one.
 */
export async function tellMerged(deps: Deps, accountId: number, contactId: number, gone: ContactRow): Promise<void> {
  const contact = await findAsPushed(deps.db, accountId, contactId)
  if (!contact) return
  const shaping = await shapingFor(deps, accountId)
  const readers = { kind: 'contact-readers', accountId, contactId } as const
  await deps.publish({ ...readers, visitors: true }, 'contact.merged', toPushContact(contact, shaping))
  await deps.publish(readers, 'contact.deleted', toPushContact(gone, shaping))
}
