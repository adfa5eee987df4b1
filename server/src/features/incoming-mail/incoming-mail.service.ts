import { createHash } from 'node:crypto'
import { type ParsedMail, simpleParser } from 'mailparser'
import type { InboundMessage } from '../../channels/channel.ts'
import { channelOf } from '../../channels/registry.ts'
import { connectedInbox, type StoredInbox } from '../../channels/stored-inbox.queries.ts'
import type { Deps } from '../../deps.ts'
import { noteArrival } from '../channel-health/channel-health.service.ts'
import { receiveMessage } from '../channel-webhooks/receive/receive-message.service.ts'
import { channelWire } from '../config/channel-wire.service.ts'
import { conversationCalled, conversationOf, inboxFor, knownMails, type MailPlace } from './incoming-mail.queries.ts'
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

/** The conversation of an inbox that a mail goes on with, by what it answers (configuration 3.3). Null: a new one. */
async function answeredIn(deps: Deps, inboxId: number, mail: ParsedMail): Promise<number | null> {
  const answered = answeredBy(mail)
  const stored = await conversationOf(deps.db, inboxId, answered)
  if (stored !== null) return stored
  const uuid = uuidIn(answered)
  const named = uuid && (await conversationCalled(deps.db, uuid))
  return named && named.inbox_id === inboxId ? named.conversation_id : null
}

/** Where a mail belongs: first match wins (configuration 3.3). Null: nowhere here. */
async function placeOf(deps: Deps, mail: ParsedMail): Promise<MailPlace | null> {
  const recipients = recipientsOf(mail)
  const called = uuidIn(recipients)
  const place = (called && (await conversationCalled(deps.db, called))) || (await inboxFor(deps.db, recipients))
  if (!place || place.conversation_id !== null) return place
  return { ...place, conversation_id: await answeredIn(deps, place.inbox_id, mail) }
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

const isOurs = (deps: Deps, address: string): boolean =>
  (/<([^>]*)>/.exec(deps.env.mailFrom)?.[1] ?? deps.env.mailFrom).trim().toLowerCase() === address

/** Stores a mail once. One that a program wrote, and a copy of one of our own, is dropped. */
async function store(
  deps: Deps,
  inbox: StoredInbox,
  conversationId: number | null,
  mail: ParsedMail,
  raw: Buffer,
): Promise<void> {
  const [sender, channel] = [senderOf(mail), channelOf(inbox.type)]
  if (!sender || !channel || isAutomatic(mail) || isOurs(deps, sender.address)) return
  const id = idOf(mail, raw)
  if ((await knownMails(deps.db, inbox.id, [id])).length > 0) return
  await receiveMessage({ deps, wire: channelWire(deps), channel, inbox }, messageOf(mail, sender, id, conversationId))
  await noteArrival(deps, inbox)
}

const parsed = (raw: Buffer): Promise<ParsedMail> => simpleParser(raw, { skipTextToHtml: true })

/** Takes a mail that a relay hands over, once however often it does. One that nobody here is meant by is dropped. */
export async function receiveMail(deps: Deps, raw: Buffer): Promise<void> {
  const mail = await parsed(raw)
  const place = await placeOf(deps, mail)
  const inbox = place && (await connectedInbox(deps.db, deps.env.secret, place.account_id, place.inbox_id))
  if (inbox) await store(deps, inbox, place.conversation_id, mail, raw)
}

/** Takes a mail that lies in the mailbox of an inbox, whomever it names. */
export async function receiveMailIn(deps: Deps, inbox: StoredInbox, raw: Buffer): Promise<void> {
  const mail = await parsed(raw)
  const called = uuidIn(recipientsOf(mail))
  const place = called ? await conversationCalled(deps.db, called) : null
  const named = place?.inbox_id === inbox.id ? place.conversation_id : null
  await store(deps, inbox, named ?? (await answeredIn(deps, inbox.id, mail)), mail, raw)
}
