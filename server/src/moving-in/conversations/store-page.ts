import type { Tx } from '../../db/db.ts'
import type { Upload } from '../../features/uploads/uploads.queries.ts'
import { presentContacts, reserveIds } from '../contacts/contacts.queries.ts'
import { storeContacts } from '../contacts/store-contacts.ts'
import { type Importing, note } from '../ledger/import-context.ts'
import { addOwnIds, lockImport, ownIds } from '../ledger/state.queries.ts'
import type { SourceConversation, SourceMessage } from '../source/shapes.ts'
import type { ConversationPart } from '../source/source.ts'
import {
  attachmentOf,
  attributesOf,
  messageOf,
  type OwnRows,
  type Place,
  startedAt,
  stateOf,
  uuidOf,
  versionOf,
  writerOf,
} from './compose.ts'
import {
  insertAttachments,
  insertConversations,
  insertMessages,
  type KnownConversation,
  knownConversations,
  type NewConversation,
  refreshNewest,
  storeProgress,
  takeNumbers,
  takenNames,
  updateConversations,
} from './conversations.queries.ts'
import { linkIds } from './links.ts'

/** Kept files by the number of their attachment over there. */
export type KeptFiles = ReadonlyMap<number, Upload>

/** Larger numbers would leave no room for an account's own. */
const HIGHEST_KEPT = 1_000_000_000

/** A part whose contact and inbox are here. */
interface Ready extends ConversationPart {
  known: KnownConversation | undefined
  contactId: number
  inboxId: number
}

async function readyParts(
  tx: Tx,
  importing: Importing,
  own: OwnRows,
  parts: readonly ConversationPart[],
): Promise<Ready[]> {
  const { row } = importing
  const known = await knownConversations(
    tx,
    row,
    parts.map(({ conversation }) => conversation.id),
  )
  const senders = parts.map(({ conversation }) => conversation.meta.sender)
  await storeContacts(tx, row, own.inboxes, senders)
  const contacts = await presentContacts(
    tx,
    row,
    senders.map(({ id }) => id),
  )
  const ready: Ready[] = []
  for (const part of parts) {
    const { conversation } = part
    const before = known.get(conversation.id)
    const contactId = contacts.get(conversation.meta.sender.id)
    const inboxId = own.inboxes.get(conversation.inbox_id)
    const refuse = (reason: string) =>
      note(importing, { kind: 'conversations', id: String(conversation.id), reason }, tx)
    if (before && !before.is_here) await refuse('it was deleted here')
    else if (contactId === undefined) await refuse('its contact was deleted here')
    else if (inboxId === undefined) await refuse('its inbox is not shown over there')
    else {
      const messages = part.messages.filter(({ id }) => id > (before?.last_message ?? 0))
      ready.push({ ...part, messages, known: before, contactId, inboxId })
    }
  }
  return ready
}

async function displayIds(tx: Tx, { row }: Importing, all: readonly SourceConversation[], taken: ReadonlySet<number>) {
  const isKept = ({ id }: SourceConversation) => row.keeps_numbers && id <= HIGHEST_KEPT && !taken.has(id)
  const kept = all.filter(isKept).map(({ id }) => id)
  const others = all.length - kept.length
  let next = await takeNumbers(tx, row.account_id, others, Math.max(0, ...kept))
  return all.map((one) => (isKept(one) ? one.id : next++))
}

async function addConversations(tx: Tx, importing: Importing, own: OwnRows, parts: readonly Ready[], now: Date) {
  if (parts.length === 0) return []
  const { account_id: accountId } = importing.row
  const all = parts.map(({ conversation }) => conversation)
  const uuids = all.flatMap(({ uuid }) => uuid ?? [])
  const taken = await takenNames(
    tx,
    accountId,
    all.map(({ id }) => id).filter((id) => id <= HIGHEST_KEPT),
    uuids,
  )
  const numbers = await displayIds(tx, importing, all, taken.numbers)
  const ids = await reserveIds(tx, 'conversations', all.length)
  const links = await linkIds(
    tx,
    accountId,
    parts.map(({ contactId, inboxId, conversation }) => ({
      contactId,
      inboxId,
      sourceId: conversation.messages[0]?.conversation?.contact_inbox?.source_id ?? null,
      isVerified: conversation.meta.hmac_verified,
    })),
  )
  const rows = parts.map(
    ({ conversation, contactId, inboxId }, at): NewConversation => ({
      ...stateOf(conversation, own, now),
      id: ids[at] ?? 0,
      display_id: numbers[at] ?? 0,
      uuid: uuidOf(conversation, taken.uuids),
      inbox_id: inboxId,
      contact_id: contactId,
      contact_inbox_id: links[at] ?? 0,
      created_at: startedAt(conversation, now),
    }),
  )
  await insertConversations(tx, accountId, rows)
  return ids
}

interface Placed {
  message: SourceMessage
  place: Place
}

async function addMessages(tx: Tx, importing: Importing, own: OwnRows, placed: readonly Placed[], files: KeptFiles) {
  const { row } = importing
  const writers = placed.flatMap(({ message }) => (message.sender?.type === 'contact' ? [message.sender.id] : []))
  const contacts = await presentContacts(tx, row, [...new Set(writers)])
  const quoted = placed.flatMap(({ message }) => Number(message.content_attributes.in_reply_to) || [])
  const messages = await ownIds(tx, row, 'messages', quoted.filter(Number.isSafeInteger))
  const ids = await reserveIds(tx, 'messages', placed.length)
  for (const [at, { message }] of placed.entries()) messages.set(message.id, ids[at] ?? 0)
  const rows = []
  const attachments = []
  const strangers = new Set<string>()
  for (const [at, { message, place }] of placed.entries()) {
    const writer = writerOf(message, own, contacts, place)
    if (writer.unknown) strangers.add(writer.unknown)
    const made = messageOf(message, ids[at] ?? 0, place, writer, attributesOf(message, messages, own.rules))
    rows.push(made)
    for (const one of message.attachments)
      attachments.push(attachmentOf(one, made.id, made.created_at, files.get(one.id)))
  }
  await insertMessages(tx, row.account_id, rows)
  await insertAttachments(
    tx,
    row.account_id,
    attachments.filter((one) => one !== null),
  )
  await addOwnIds(
    tx,
    row,
    'messages',
    placed.map(({ message }, at) => [message.id, ids[at] ?? 0]),
  )
  for (const id of strangers)
    await note(
      importing,
      {
        kind: 'writers of messages',
        id,
        reason: 'no agent over there any more, or a bot: the words came without a name',
      },
      tx,
    )
}

/** Once each: a list that moves while it is read shows some twice. */
const once = (parts: readonly ConversationPart[]): ConversationPart[] => [
  ...new Map(parts.map((part) => [part.conversation.id, part])).values(),
]

/** Stores parts of conversations that are not here yet, in one transaction. @returns how many messages came */
export async function storeParts(
  importing: Importing,
  own: OwnRows,
  given: readonly ConversationPart[],
  files: KeptFiles,
): Promise<number> {
  const { deps, row } = importing
  const now = deps.now()
  return deps.db.transaction(async (tx) => {
    await lockImport(tx, row)
    const parts = await readyParts(tx, importing, own, once(given))
    const [old, fresh] = [parts.filter(({ known }) => known), parts.filter(({ known }) => !known)]
    const madeIds = await addConversations(tx, importing, own, fresh, now)
    const changed = old.map(({ known, conversation }) => ({
      ...stateOf(conversation, own, now),
      id: known?.own_id ?? 0,
    }))
    await updateConversations(tx, row.account_id, changed)
    const placed = [...old, ...fresh].map((part, at) => {
      const conversationId = part.known?.own_id ?? madeIds[at - old.length] ?? 0
      const place = { ...part, conversationId, startedAt: startedAt(part.conversation, now) }
      return { part, place }
    })
    const messages = placed.flatMap(({ part, place }) => part.messages.map((message) => ({ message, place })))
    await addMessages(tx, importing, own, messages, files)
    await refreshNewest(
      tx,
      row.account_id,
      placed.map(({ place }) => place.conversationId),
    )
    const progress = placed.map(({ part, place }) => ({
      source_id: part.conversation.id,
      own_id: place.conversationId,
      last_message: Math.max(part.known?.last_message ?? 0, ...part.messages.map(({ id }) => id)),
      version: part.isComplete ? versionOf(part.conversation) : null,
    }))
    await storeProgress(tx, row, progress)
    return messages.length
  })
}
