import type { InboundPerson } from '../../../channels/channel.ts'
import type { Deps } from '../../../deps.ts'
import type { Change } from '../../../domain-events/change.ts'
import { linkContact } from '../../conversations/start/contact-link.service.ts'
import { guestName } from '../../widget/visitor/guest-name.ts'
import { emailOrNull, phoneOrNull } from '../../widget/visitor/identify.ts'
import { addAttributes, findContactBy, findPerson, insertContact, type KnownPerson } from './receive.queries.ts'

export const idsOf = (person: InboundPerson): readonly string[] => [person.sourceId, ...(person.alsoKnownAs ?? [])]

/** The contact behind a person, by the id in the channel, else by address or number, else a new one (configuration 3). */
export async function personFor(
  deps: Deps,
  change: Change,
  inboxId: number,
  person: InboundPerson,
): Promise<KnownPerson> {
  const { tx, accountId } = change
  const known = await findPerson(tx, inboxId, idsOf(person))
  if (known) {
    await addAttributes(tx, accountId, known.contact_id, person.attributes ?? {})
    return known
  }
  const [email, phone] = [emailOrNull(person.email), phoneOrNull(person.phone)]
  const contact = email || phone ? await findContactBy(tx, accountId, { email, phone }) : null
  const name = person.name?.trim().slice(0, 255) || person.email || person.phone || guestName(person.sourceId)
  const facts = { name, email, phone, attributes: person.attributes ?? {} }
  const contactId = contact?.id ?? (await insertContact(tx, accountId, facts, deps.now()))
  await linkContact(tx, { accountId, contactId, inboxId, sourceId: person.sourceId, hmacVerified: false })
  if (!contact) await change.record({ type: 'contact.created', contactId })
  const linked = await findPerson(tx, inboxId, [person.sourceId])
  if (!linked) throw new Error('a person was not stored')
  return linked
}
