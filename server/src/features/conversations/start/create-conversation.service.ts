import type { Conversation } from '@parley/shared/contract/conversation'
import { Attributes, ConversationStatus } from '@parley/shared/contract/scalars'
import * as v from 'valibot'
import { seesAll } from '../../../access/visibility.ts'
import type { Sql } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { Forbidden, NotFound, Refused } from '../../../errors.ts'
import type { Member } from '../../../http/caller.ts'
import { Flag, Id } from '../../../http/wire-values.ts'
import { type Author, addMessage, assertDirection } from '../../messages/add-message.service.ts'
import { discardFiles, storeFiles } from '../../messages/attachments.service.ts'
import { NewMessageBody } from '../../messages/message-requests.ts'
import { byMember } from '../changes/actor.ts'
import { aftermathOf, tell } from '../changes/aftermath.service.ts'
import { assertAttributeLimits } from '../changes/attributes.service.ts'
import { lockById } from '../changes/locked-conversation.ts'
import { type Change, NOT_ALLOWED, showConversation } from '../conversations.service.ts'
import {
  type ContactLink,
  findLinks,
  findReachableContact,
  findStartInbox,
  insertLink,
  newestConversationId,
  type StartInbox,
} from './contact-link.ts'
import { sourceIdFor } from './source-id.ts'
import { startConversation } from './start-conversation.service.ts'

export const CreateConversationBody = v.object({
  inbox_id: v.nullish(Id),
  contact_id: v.nullish(Id),
  source_id: v.nullish(v.pipe(v.string(), v.trim())),
  assignee_id: v.nullish(Id),
  team_id: v.nullish(Id),
  status: v.nullish(ConversationStatus),
  snoozed_until: v.nullish(v.pipe(v.string(), v.isoTimestamp('is not a time'))),
  additional_attributes: v.nullish(Attributes),
  custom_attributes: v.nullish(Attributes),
  message: v.nullish(NewMessageBody),
  hmac_verified: v.optional(Flag, false),
})
export type CreateConversationBody = v.InferOutput<typeof CreateConversationBody>

async function requireInbox(db: Sql, member: Member, inboxId: number): Promise<StartInbox> {
  const inbox = await findStartInbox(db, member.accountId, inboxId, member.userId)
  if (!inbox) throw new NotFound({ inboxId })
  if (!inbox.is_visible && !seesAll(member)) throw new Forbidden(NOT_ALLOWED, { inboxId })
  return inbox
}

/** A source id alone must name exactly one pair of contact and inbox. */
async function linkBySource(tx: Sql, accountId: number, sourceId: string, inboxId?: number): Promise<ContactLink> {
  const [link, ...others] = await findLinks(tx, accountId, { sourceId, ...(inboxId !== undefined && { inboxId }) })
  if (!link || others.length > 0) throw new NotFound({ sourceId })
  return link
}

async function linkFor(tx: Sql, member: Member, inbox: StartInbox, body: CreateConversationBody): Promise<ContactLink> {
  const contact = await findReachableContact(tx, member.accountId, body.contact_id ?? 0)
  if (!contact) throw new NotFound({ contactId: body.contact_id })
  const own = await findLinks(tx, member.accountId, {
    inboxId: inbox.id,
    contactId: contact.id,
    ...(body.source_id && { sourceId: body.source_id }),
  })
  if (own[0]) return own[0]
  const sourceId = body.source_id || sourceIdFor(inbox, contact)
  const ids = { accountId: member.accountId, contactId: contact.id, inboxId: inbox.id }
  const link = await insertLink(tx, { ...ids, sourceId, hmacVerified: body.hmac_verified })
  if (!link) throw new Refused('The source id belongs to another contact of this inbox', { sourceId })
  return link
}

async function requireLink(
  tx: Sql,
  member: Member,
  inbox: StartInbox,
  body: CreateConversationBody,
): Promise<ContactLink> {
  if (body.contact_id != null) return linkFor(tx, member, inbox, body)
  if (body.source_id) return linkBySource(tx, member.accountId, body.source_id, inbox.id)
  throw new Refused('contact_id or source_id is missing')
}

async function inboxFor(deps: Deps, member: Member, body: CreateConversationBody): Promise<StartInbox> {
  if (body.inbox_id != null) return requireInbox(deps.db, member, body.inbox_id)
  if (!body.source_id) throw new Refused('inbox_id is missing')
  return requireInbox(deps.db, member, (await linkBySource(deps.db, member.accountId, body.source_id)).inbox_id)
}

async function startOrReuse(
  deps: Deps,
  tx: Sql,
  member: Member,
  inbox: StartInbox,
  body: CreateConversationBody,
): Promise<Change> {
  const link = await requireLink(tx, member, inbox, body)
  if (inbox.lock_to_single_conversation) {
    const id = await newestConversationId(tx, member.accountId, link.id)
    const row = id === null ? null : await lockById(tx, member.accountId, id)
    if (row) return { tx, row, after: aftermathOf(member.accountId, row.id, byMember(member)) }
  }
  const fresh = {
    accountId: member.accountId,
    link,
    status: body.status ?? undefined,
    snoozedUntil: body.snoozed_until ? new Date(body.snoozed_until) : null,
    assigneeId: body.assignee_id ?? null,
    teamId: body.team_id ?? null,
    additionalAttributes: body.additional_attributes ?? {},
    customAttributes: body.custom_attributes ?? {},
  }
  return startConversation(deps, tx, fresh, byMember(member))
}

/**
 * Starts a conversation with a contact, with its first message when one is given (workspace 8.6).
 * @throws NotFound, Forbidden, Refused
 */
export async function createConversation(
  deps: Deps,
  member: Member,
  body: CreateConversationBody,
): Promise<Conversation> {
  assertAttributeLimits('additional_attributes', body.additional_attributes ?? {})
  assertAttributeLimits('custom_attributes', body.custom_attributes ?? {})
  const inbox = await inboxFor(deps, member, body)
  const message = body.message
  const rules = {
    isWebWidget: inbox.channel_type === 'Channel::WebWidget',
    recorded: message?.is_recorded_audio ?? false,
  }
  const files = message ? await storeFiles(deps, member.accountId, message.attachments, rules) : []
  try {
    const change = await deps.db.transaction(async (tx) => {
      const change = await startOrReuse(deps, tx, member, inbox, body)
      if (message) {
        assertDirection(change.row, message)
        const isIncoming = message.message_type === 'incoming'
        const author: Author = isIncoming
          ? { type: 'Contact', id: change.row.contact_id }
          : { type: 'User', id: member.userId }
        await addMessage(deps, change, author, message, files)
      }
      return change
    })
    await tell(deps, change.after)
    return await showConversation(deps, member, change.row.display_id)
  } catch (error) {
    await discardFiles(deps, files)
    throw error
  }
}
