import type { PublishingSubscriber } from '../../deps.ts'
import { userIdOf } from '../../domain-events/actor.ts'
import type { Committed } from '../../domain-events/change.ts'
import type { DomainEvent } from '../../domain-events/events.ts'
import { toPushContact, toPushUser } from '../../presenters/person.ts'
import { presenterContextFor } from '../../presenters/presenter-context.ts'
import { contactsById, findPerformer } from './realtime.queries.ts'

type ContactEvent = Extract<DomainEvent, { type: `contact.${string}` }>
const isAboutContact = (event: DomainEvent): event is ContactEvent => event.type.startsWith('contact.')

/** What people hear of contacts: each is made or changed once in a change, however often it was. */
export function contactEventsOf(recorded: Committed['recorded']): ContactEvent[] {
  const seen = new Set<number>()
  return recorded
    .map(({ event }) => event)
    .filter(isAboutContact)
    .filter((event) => {
      if (event.type !== 'contact.created' && event.type !== 'contact.updated') return true
      const isNew = !seen.has(event.contactId)
      seen.add(event.contactId)
      return isNew
    })
}

/**
 * Tells those who may read a contact what happened to it. When one contact turned out to be another, the lists of people
 * drop the one that is gone; its conversations are the other's by now, so whoever could read it can read that one.
 */
export const contactsRealtime: PublishingSubscriber = {
  name: 'realtime of contacts',
  hears: ['contact.created', 'contact.updated', 'contact.merged', 'contact.deleted'],
  async publish({ deps, committed: { accountId, actor, recorded } }) {
    const events = contactEventsOf(recorded)
    const ids = events.flatMap((event) => ('contactId' in event ? [event.contactId] : []))
    const [contacts, user, context] = await Promise.all([
      contactsById(deps.db, accountId, ids),
      findPerformer(deps.db, accountId, userIdOf(actor)),
      presenterContextFor(deps, accountId),
    ])
    const performer = user ? { performer: toPushUser(user, context) } : {}
    for (const event of events) {
      if (event.type === 'contact.deleted') {
        const readers = { kind: 'contact-readers', accountId, contactId: event.contact.id } as const
        const data = { ...toPushContact(event.contact, context), ...performer }
        await deps.publish({ ...readers, alsoUserIds: event.readerIds }, 'contact.deleted', data)
        continue
      }
      const contact = contacts.get(event.contactId)
      if (!contact) continue
      const readers = { kind: 'contact-readers', accountId, contactId: contact.id } as const
      const data = { ...toPushContact(contact, context), ...performer }
      if (event.type !== 'contact.merged') await deps.publish(readers, event.type, data)
      else {
        await deps.publish({ ...readers, visitors: true }, 'contact.merged', data)
        await deps.publish(readers, 'contact.deleted', { ...toPushContact(event.gone, context), ...performer })
      }
    }
  },
}
