import { randomUUID } from 'node:crypto'
import type { Sql } from '../../db/db.ts'
import { Invalid, NotFound } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { randomToken } from '../../secrets.ts'
import { sourceIdFor } from '../conversations/start/source-id.ts'
import { findContact } from './contacts.queries.ts'
import { findInboxToLink, insertLink, renameLink } from './links.queries.ts'

/** Formats that a provider would refuse anyway (contract, configuration 6.2). */
function assertSourceId(channelType: string, medium: string | null, sourceId: string): void {
  const format =
    channelType === 'Channel::TwilioSms'
      ? medium === 'whatsapp'
        ? /^whatsapp:\+\d{1,15}$/
        : /^\+\d{1,15}$/
      : channelType === 'Channel::Whatsapp'
        ? /^\d{1,15}$/
        : null
  if (format && !format.test(sourceId)) throw new Invalid({ source_id: 'is invalid' })
}

/**
 * Makes the contact known to an inbox. Somebody else's link of the same id is renamed: the newest claim holds.
 * @throws NotFound for an inbox that the account does not have, Refused when the contact cannot be reached there
 */
export async function linkToInbox(tx: Sql, member: Member, contactId: number, inboxId: number, wanted: string | null) {
  const { accountId } = member
  const [inbox, contact] = [await findInboxToLink(tx, accountId, inboxId), await findContact(tx, accountId, contactId)]
  if (!inbox || !contact) throw new NotFound({ inbox: inboxId, contact: contactId })
  const sourceId = wanted || sourceIdFor(inbox, contact)
  assertSourceId(inbox.channel_type, inbox.medium, sourceId)
  await renameLink(tx, accountId, inboxId, {
    from: sourceId,
    to: `${sourceId}:${randomUUID()}`,
    exceptContact: contactId,
  })
  await insertLink(tx, { accountId, contactId, inboxId, sourceId, pubsubToken: randomToken(18) })
  return { inboxId, sourceId }
}
