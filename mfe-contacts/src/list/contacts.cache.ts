import type { ContactList } from '@parley/shared/contract/contact-calls'
import type { PushContact } from '@parley/shared/contract/person'

/** Lays a contact's new facts over its row. What the event does not carry (labels, times) stays; other pages stay as they are. */
export function withContact(list: ContactList, { type: _type, ...facts }: PushContact): ContactList {
  if (!list.payload.some((row) => row.id === facts.id)) return list
  return { ...list, payload: list.payload.map((row) => (row.id === facts.id ? { ...row, ...factsOf(facts) } : row)) }
}

/** Takes a deleted contact out; hearing it twice changes nothing. */
export function withoutContact(list: ContactList, id: number): ContactList {
  if (!list.payload.some((row) => row.id === id)) return list
  return {
    meta: { ...list.meta, count: Math.max(0, list.meta.count - 1) },
    payload: list.payload.filter((row) => row.id !== id),
  }
}

/** Events carry the account and who did it as well: not facts of the contact. */
const factsOf = (event: Omit<PushContact, 'type'>): Omit<PushContact, 'type'> => ({
  id: event.id,
  name: event.name,
  email: event.email,
  phone_number: event.phone_number,
  identifier: event.identifier,
  thumbnail: event.thumbnail,
  blocked: event.blocked,
  additional_attributes: event.additional_attributes,
  custom_attributes: event.custom_attributes,
})
