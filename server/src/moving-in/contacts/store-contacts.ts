import type { Tx } from '../../db/db.ts'
import { randomToken } from '../../secrets.ts'
import { addOwnIds, ownIds } from '../ledger/state.queries.ts'
import type { ImportRow } from '../ledger/state.ts'
import type { SourceContact } from '../source/shapes.ts'
import {
  contactsWith,
  insertContacts,
  insertLinks,
  type NewContact,
  type NewLink,
  reserveIds,
} from './contacts.queries.ts'
import { type Identity, identityOf, People } from './same-person.ts'

const present = <T>(values: readonly (T | null)[]): T[] => values.filter((value) => value !== null)

async function peopleHere(tx: Tx, accountId: number, identities: readonly Identity[]): Promise<People> {
  const here = await contactsWith(tx, accountId, {
    emails: present(identities.map(({ email }) => email)),
    phones: present(identities.map(({ phone_number }) => phone_number)),
    identifiers: present(identities.map(({ identifier }) => identifier)),
  })
  const people = new People()
  for (const { id, ...identity } of here) people.add(identity, id)
  return people
}

function linksOf(
  contacts: readonly SourceContact[],
  own: ReadonlyMap<number, number>,
  inboxes: ReadonlyMap<number, number>,
): NewLink[] {
  return contacts.flatMap((contact) =>
    contact.contact_inboxes.flatMap(({ source_id, inbox }) => {
      const [contact_id, inbox_id] = [own.get(contact.id), inboxes.get(inbox.id)]
      if (!contact_id || !inbox_id) return []
      return [{ contact_id, inbox_id, source_id, hmac_verified: false, pubsub_token: randomToken() }]
    }),
  )
}

/** Once each, the last word counts. */
const once = (contacts: readonly SourceContact[]): SourceContact[] => [
  ...new Map(contacts.map((contact) => [contact.id, contact])).values(),
]

/**
 * Stores contacts that are not here yet, with what inboxes know them by. Who is here already by identifier, e-mail or phone
 * is that person. The import is locked. @returns how many came
 */
export async function storeContacts(
  tx: Tx,
  row: ImportRow,
  inboxes: ReadonlyMap<number, number>,
  given: readonly SourceContact[],
): Promise<number> {
  const all = once(given)
  const known = await ownIds(
    tx,
    row,
    'contacts',
    all.map(({ id }) => id),
  )
  const contacts = all.filter(({ id }) => !known.has(id))
  if (contacts.length === 0) return 0
  const people = await peopleHere(tx, row.account_id, contacts.map(identityOf))
  const ids = await reserveIds(tx, 'contacts', contacts.length)
  const own = new Map<number, number>()
  const fresh: NewContact[] = []
  for (const [at, contact] of contacts.entries()) {
    const identity = identityOf(contact)
    const id = people.find(identity) ?? ids[at] ?? 0
    own.set(contact.id, id)
    if (id !== ids[at]) continue
    people.add(identity, id)
    fresh.push({ ...contact, ...identity, id })
  }
  await insertContacts(tx, row.account_id, fresh)
  await insertLinks(tx, row.account_id, linksOf(contacts, own, inboxes))
  await addOwnIds(tx, row, 'contacts', [...own])
  return contacts.length
}
