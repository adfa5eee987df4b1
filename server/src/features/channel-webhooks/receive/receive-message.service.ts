import type { InboundFile, InboundMessage } from '../../../channels/channel.ts'
import type { Change, ConversationChange } from '../../../domain-events/change.ts'
import { withChange } from '../../../domain-events/with-change.ts'
import { lockStored } from '../../../domain-events/with-conversation.ts'
import { textsIn } from '../../../texts/texts.ts'
import { startConversation } from '../../conversations/start/start-conversation.service.ts'
import { isAnswerDue } from '../../messages/delivery/queue-delivery.service.ts'
import { type NewMessageBody, textBody } from '../../messages/message-requests.ts'
import { addMessage } from '../../messages/send/add-message.service.ts'
import { discardFiles } from '../../messages/send/attachments.service.ts'
import type { Arrival } from './context.ts'
import { fetchFile } from './fetch-file.ts'
import { keepFiles } from './keep-files.service.ts'
import { type KeptPart, mailWithPictures } from './mail-pictures.ts'
import { idsOf, personFor } from './person.service.ts'
import {
  answeredIn,
  findBySource,
  insertLocation,
  isStored,
  type KnownPerson,
  newestOf,
  queueForPerson,
  staysSingle,
  storeMail,
} from './receive.queries.ts'

async function openIn(arrival: Arrival, change: Change, person: KnownPerson, message: InboundMessage) {
  const { deps, channel, inbox } = arrival
  const named = message.conversationId ? await lockStored(change, message.conversationId) : null
  if (named) return named
  const keeps = channel.keepsConversation === true || (await staysSingle(change.tx, inbox.id))
  const id = message.conversationId === null ? null : await placeOf(change, person, message, keeps)
  const stored = id === null ? null : await lockStored(change, id)
  if (stored) return stored
  const link = { id: person.link_id, contact_id: person.contact_id, inbox_id: inbox.id }
  const start = { additionalAttributes: message.conversation ?? {}, customAttributes: {} }
  return startConversation(deps, change, { accountId: inbox.accountId, link, ...start })
}

/** Where a person's message goes that does not name its conversation itself. */
async function placeOf({ tx }: Change, { link_id: link }: KnownPerson, { thread }: InboundMessage, keeps: boolean) {
  if (thread?.answers !== undefined) return thread.answers === null ? null : answeredIn(tx, link, thread.answers)
  return newestOf(tx, link, !keeps, thread?.type ?? null)
}

async function bodyOf(
  { inbox }: Arrival,
  { tx, row }: ConversationChange,
  message: InboundMessage,
  isLacking: boolean,
): Promise<NewMessageBody> {
  const quoted = message.replyTo ? await findBySource(tx, inbox.id, message.replyTo, message.from.sourceId) : null
  const lost = isLacking ? textsIn(row.account_locale).say('message.file_lost') : ''
  const content = [message.text ?? '', lost].filter(Boolean).join('\n\n').slice(0, 150_000)
  return {
    ...textBody(content),
    message_type: message.isEcho ? 'outgoing' : 'incoming',
    content_type: message.mail ? 'incoming_email' : message.isSticker ? 'sticker' : 'text',
    source_id: message.id,
    content_attributes: {
      ...(quoted && { in_reply_to: quoted.id }),
      ...(message.takesNoAnswer && { takes_no_answer: true }),
    },
  }
}

/** A place is a message all the same; of everything else the agent is told that it is of a kind we cannot show. */
function withoutWords(body: NewMessageBody, { location }: InboundMessage): NewMessageBody {
  if (location) return { ...body, content: location.title || '📍' }
  return { ...body, content: null, content_attributes: { ...body.content_attributes, is_unsupported: true } }
}

async function store(
  arrival: Arrival,
  change: Change,
  message: InboundMessage,
  kept: readonly KeptPart[],
  isLacking: boolean,
) {
  const { deps, inbox } = arrival
  const person = await personFor(deps, change, inbox.id, message.from)
  const conversation = await openIn(arrival, change, person, message)
  const author = message.isEcho ? null : ({ type: 'Contact', id: person.contact_id } as const)
  const body = await bodyOf(arrival, conversation, message, isLacking)
  const files = kept.map(([, file]) => file)
  const said = body.content || files.length > 0 ? body : withoutWords(body, message)
  const { id } = await addMessage(deps, conversation, author, said, files, true)
  if (message.mail) await storeMail(change.tx, inbox.accountId, id, mailWithPictures(deps, message.mail, kept))
  if (message.location) await insertLocation(change.tx, inbox.accountId, id, message.location)
}

/** Stores a message of a customer, once however often it is delivered (configuration 3). */
export async function receiveMessage(arrival: Arrival, message: InboundMessage): Promise<void> {
  const { deps, inbox } = arrival
  const ids = idsOf(message.from)
  if (await isStored(deps.db, inbox.id, ids, message.id)) return
  // What we send comes back as well, sometimes before the answer that tells its id.
  if (message.isEcho && (await isAnswerDue(deps, inbox.id))) throw new Error('an echo has overtaken its answer')
  const fetch = (file: InboundFile) => fetchFile(arrival, file)
  const { kept, isLacking } = await keepFiles(deps, inbox.accountId, message.files, fetch)
  const files = kept.map(([, file]) => file)
  const actor = { kind: 'contact', name: message.from.name ?? '' } as const
  try {
    const isNew = await withChange(deps, { accountId: inbox.accountId, actor }, async (change) => {
      await queueForPerson(change.tx, inbox.id, message.from.sourceId)
      if (await isStored(change.tx, inbox.id, ids, message.id)) return false
      await store(arrival, change, message, kept, isLacking)
      return true
    })
    if (!isNew) await discardFiles(deps, inbox.accountId, files)
  } catch (error) {
    await discardFiles(deps, inbox.accountId, files)
    throw error
  }
}
