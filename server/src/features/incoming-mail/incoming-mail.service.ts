import { createHash } from 'node:crypto'
import type { ParsedMail } from 'mailparser'
import type { InboundMessage } from '../../channels/channel.ts'
import { channelOf } from '../../channels/registry.ts'
import { connectedInbox, type StoredInbox } from '../../channels/stored-inbox.queries.ts'
import type { Deps } from '../../deps.ts'
import { noteArrival } from '../channel-health/channel-health.service.ts'
import { receiveMessage } from '../channel-webhooks/receive/receive-message.service.ts'
import { channelWire } from '../config/channel-wire.service.ts'
import { reportDelivery } from '../messages/delivery/report-delivery.service.ts'
import { type Bounce, bounceIn, isServerReport } from './bounce.ts'
import {
  conversationCalled,
  conversationOf,
  inboxFor,
  knownMails,
  type MailPlace,
  messageCalled,
} from './incoming-mail.queries.ts'
import {
  answeredBy,
  filesOf,
  isAutomatic,
  isForMany,
  mailAttributes,
  recipientsOf,
  senderOf,
  storable,
  uuidIn,
  wordsOf,
} from './mail-facts.ts'
import { parseMail } from './parse-mail.ts'
import { receiveForced } from './receive-forced.service.ts'

/** What a mail goes on with, by what it answers (configuration 3.3). Null: a new conversation. */
async function answeredIn(deps: Deps, inbox: MailPlace, mail: ParsedMail): Promise<MailPlace | null> {
  const answered = answeredBy(mail)
  const stored = await conversationOf(deps.db, inbox.inbox_id, answered)
  if (stored !== null) return { ...inbox, conversation_id: stored }
  const uuid = uuidIn(answered)
  const named = uuid && (await conversationCalled(deps.db, uuid))
  const isHere =
    named && named.account_id === inbox.account_id && (named.is_forced || named.inbox_id === inbox.inbox_id)
  return isHere ? named : null
}

/** Where a mail belongs: first match wins (configuration 3.3). Null: nowhere here. */
async function placeOf(deps: Deps, mail: ParsedMail): Promise<MailPlace | null> {
  const recipients = recipientsOf(mail)
  const called = uuidIn(recipients)
  const place = (called && (await conversationCalled(deps.db, called))) || (await inboxFor(deps.db, recipients))
  if (!place || place.conversation_id !== null) return place
  return (await answeredIn(deps, place, mail)) ?? place
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
    text: words.reply || storable(mail.subject ?? '') || (mail.attachments.length > 0 ? null : '—'),
    ...(isForMany(mail) && { takesNoAnswer: true }),
    files: filesOf(mail),
    mail: mailAttributes(mail, words),
    conversationId,
    conversation: {
      source: 'email',
      in_reply_to: mail.inReplyTo ?? null,
      mail_subject: storable(mail.subject ?? '').slice(0, 1_000),
      initiated_at: { timestamp: mail.date?.toISOString() ?? null },
    },
  }
}

const isOurs = (deps: Deps, address: string): boolean =>
  (/<([^>]*)>/.exec(deps.env.mailFrom)?.[1] ?? deps.env.mailFrom).trim().toLowerCase() === address

/** What a mail server tells of a mail of ours. @param accountId whose mailbox it lies in; null: a relay brought it */
async function tellOf(deps: Deps, bounce: Bounce, accountId: number | null): Promise<void> {
  const found = await messageCalled(deps.db, bounce.uuid, bounce.messageId)
  if (!found || (accountId !== null && found.account_id !== accountId)) return
  const place = { accountId: found.account_id, conversationId: found.conversation_id, messageId: bounce.messageId }
  await reportDelivery(deps, place, bounce.problem, bounce.problem === null ? 'delivered' : 'sent')
}

/** Stores a mail once. A copy of one of our own is dropped. */
async function store(deps: Deps, place: MailPlace, mail: ParsedMail, raw: Buffer): Promise<void> {
  const sender = senderOf(mail)
  if (!sender || isOurs(deps, sender.address)) return
  const id = idOf(mail, raw)
  if ((await knownMails(deps.db, place.inbox_id, [id])).length > 0) return
  const message = messageOf(mail, sender, id, place.conversation_id)
  if (place.is_forced && place.conversation_id !== null) {
    await receiveForced(deps, { accountId: place.account_id, conversationId: place.conversation_id }, message)
    return
  }
  const inbox = await connectedInbox(deps.db, deps.env.secret, place.account_id, place.inbox_id)
  const channel = inbox && channelOf(inbox.type)
  if (!inbox || !channel) return
  await receiveMessage({ deps, wire: channelWire(deps), channel, inbox }, message)
  await noteArrival(deps, inbox)
}

/** What programs say is heard or dropped; what people write is stored where it belongs. */
async function take(
  deps: Deps,
  accountId: number | null,
  raw: Buffer,
  find: (mail: ParsedMail) => Promise<MailPlace | null>,
) {
  const mail = await parseMail(raw)
  const bounce = bounceIn(mail, raw)
  if (bounce) return tellOf(deps, bounce, accountId)
  if (isServerReport(mail) || isAutomatic(mail)) return
  const place = await find(mail)
  if (place) await store(deps, place, mail, raw)
}

const withoutTag = (address: string): string => address.replace(/\+[^@]*@/, '@')

/** Whether mails to this address are stored here: an inbox's own, the one it is forwarded to, or that of a conversation. */
export async function isForUs(deps: Deps, address: string): Promise<boolean> {
  const recipients = [address.toLowerCase(), withoutTag(address.toLowerCase())]
  const called = uuidIn(recipients)
  return Boolean((called && (await conversationCalled(deps.db, called))) || (await inboxFor(deps.db, recipients)))
}

/** Takes a mail that a relay hands over, once however often it does. One that nobody here is meant by is dropped. */
export const receiveMail = (deps: Deps, raw: Buffer): Promise<void> =>
  take(deps, null, raw, (mail) => placeOf(deps, mail))

/** Takes a mail that lies in the mailbox of an inbox, whomever it names. */
export const receiveMailIn = (deps: Deps, inbox: StoredInbox, raw: Buffer): Promise<void> =>
  take(deps, inbox.accountId, raw, async (mail) => {
    const here = { account_id: inbox.accountId, inbox_id: inbox.id, conversation_id: null }
    const called = uuidIn(recipientsOf(mail))
    const named = called ? await conversationCalled(deps.db, called) : null
    const isHere = named && named.account_id === inbox.accountId && (named.is_forced || named.inbox_id === inbox.id)
    return isHere ? named : ((await answeredIn(deps, here, mail)) ?? here)
  })
