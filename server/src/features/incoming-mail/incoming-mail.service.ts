import { createHash } from 'node:crypto'
import { type ParsedMail, simpleParser } from 'mailparser'
import type { InboundMessage } from '../../channels/channel.ts'
import { channelOf } from '../../channels/registry.ts'
import { connectedInbox } from '../../channels/stored-inbox.queries.ts'
import type { Deps } from '../../deps.ts'
import { noteArrival } from '../channel-health/channel-health.service.ts'
import { receiveMessage } from '../channel-webhooks/receive/receive-message.service.ts'
import { channelWire } from '../config/channel-wire.service.ts'
import { conversationCalled, conversationOf, inboxFor, type MailPlace } from './incoming-mail.queries.ts'
import {
  answeredBy,
  filesOf,
  isAutomatic,
  mailAttributes,
  recipientsOf,
  senderOf,
  uuidIn,
  wordsOf,
} from './mail-facts.ts'

/** Where a mail belongs: first match wins (configuration 3.3). Null: nowhere here. */
async function placeOf(deps: Deps, mail: ParsedMail): Promise<MailPlace | null> {
  const [recipients, answered] = [recipientsOf(mail), answeredBy(mail)]
  const called = uuidIn(recipients)
  const place = (called && (await conversationCalled(deps.db, called))) || (await inboxFor(deps.db, recipients))
  if (!place || place.conversation_id !== null) return place
  const stored = await conversationOf(deps.db, place.inbox_id, answered)
  if (stored !== null) return { ...place, conversation_id: stored }
  const uuid = uuidIn(answered)
  const named = uuid && (await conversationCalled(deps.db, uuid))
  return named && named.inbox_id === place.inbox_id ? named : place
}

/** Mails without an id of their own are known by what they are. */
const idOf = (mail: ParsedMail, raw: Buffer): string =>
  mail.messageId ?? `<${createHash('sha256').update(raw).digest('hex')}@no-message-id>`

function messageOf(
  mail: ParsedMail,
  sender: { address: string; name: string },
  id: string,
  conversationId: number | null,
): InboundMessage {
  const words = wordsOf(mail)
  return {
    kind: 'message',
    from: { sourceId: sender.address, email: sender.address, name: sender.name || sender.address.split('@')[0] },
    id,
    text: words.reply || mail.subject || null,
    files: filesOf(mail),
    mail: mailAttributes(mail, words),
    conversationId,
    conversation: {
      source: 'email',
      in_reply_to: mail.inReplyTo ?? null,
      mail_subject: (mail.subject ?? '').slice(0, 1_000),
      initiated_at: { timestamp: mail.date?.toISOString() ?? null },
    },
  }
}

/** Stores a mail, once however often it comes. One that nobody here is meant by, or that a program wrote, is dropped. */
export async function receiveMail(deps: Deps, raw: Buffer): Promise<void> {
  const mail = await simpleParser(raw, { skipTextToHtml: true })
  const [place, sender] = [await placeOf(deps, mail), senderOf(mail)]
  if (!place || !sender || isAutomatic(mail) || deps.env.mailFrom.toLowerCase().includes(sender.address)) return
  const inbox = await connectedInbox(deps.db, deps.env.secret, place.account_id, place.inbox_id)
  const channel = inbox && channelOf(inbox.type)
  if (!inbox || !channel) return
  const arrival = { deps, wire: channelWire(deps), channel, inbox }
  await receiveMessage(arrival, messageOf(mail, sender, idOf(mail, raw), place.conversation_id))
  await noteArrival(deps, inbox)
}
