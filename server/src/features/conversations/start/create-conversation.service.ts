import type { Conversation } from '@parley/shared/contract/conversation'
import { Attributes, ConversationStatus } from '@parley/shared/contract/scalars'
import * as v from 'valibot'
import type { Sql } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { byMember } from '../../../domain-events/actor.ts'
import type { Change, ConversationChange } from '../../../domain-events/change.ts'
import { withChange } from '../../../domain-events/with-change.ts'
import { lockSeen } from '../../../domain-events/with-conversation.ts'
import { Forbidden, NOT_ALLOWED, NotFound, Refused } from '../../../errors.ts'
import type { Member } from '../../../http/caller.ts'
import { Flag, Id, UnixTime } from '../../../http/validation/param-schemas.ts'
import { isReplyable } from '../../../presenters/can-reply.ts'
import { findConversationFor } from '../../../presenters/conversation.queries.ts'
import { toConversation } from '../../../presenters/conversation.ts'
import { presenterContextFor } from '../../../presenters/presenter-context.ts'
import { NewMessageBody } from '../../messages/message-requests.ts'
import { addMessage } from '../../messages/send/add-message.service.ts'
import { discardFiles, storeFiles } from '../../messages/send/attachments.service.ts'
import { authorOf } from '../../messages/send/author.ts'
import { assertDirection } from '../../messages/send/compose-message.ts'
import { assertAttributeLimits } from '../changes/attributes.service.ts'
import {
  type ContactLink,
  findLinks,
  findReachableContact,
  findStartInbox,
  insertLink,
  newestConversationNumber,
  queueForContact,
  type StartInbox,
} from './contact-link.queries.ts'
import { sourceIdFor } from './source-id.ts'
import { startConversation } from './start-conversation.service.ts'

/** Forms name an id that nobody chose in these ways. */
const OptionalId = v.nullish(
  v.union([
    Id,
    v.pipe(
      v.picklist(['', 'null', 'undefined']),
      v.transform(() => null),
    ),
  ]),
)

export const CreateConversationBody = v.object({
  inbox_id: OptionalId,
  contact_id: OptionalId,
  source_id: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(255))),
  assignee_id: OptionalId,
  team_id: OptionalId,
  status: v.nullish(ConversationStatus),
  snoozed_until: v.nullish(
    v.union(
      [
        v.pipe(
          UnixTime,
          v.transform((seconds) => new Date(seconds * 1000)),
        ),
        v.pipe(
          v.string(),
          v.isoTimestamp(),
          v.transform((text) => new Date(text)),
        ),
      ],
      'is not a time',
    ),
  ),
  additional_attributes: v.nullish(Attributes),
  custom_attributes: v.nullish(Attributes),
  message: v.nullish(NewMessageBody),
  hmac_verified: v.nullish(Flag, false),
  proactively_initiated: v.nullish(Flag, false),
})
export type CreateConversationBody = v.InferOutput<typeof CreateConversationBody>

async function requireInbox(db: Sql, member: Member, inboxId: number): Promise<StartInbox> {
  const inbox = await findStartInbox(db, member, inboxId)
  if (!inbox) throw new NotFound({ inboxId })
  if (!inbox.is_visible) throw new Forbidden(NOT_ALLOWED, { inboxId })
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
  await queueForContact(tx, contact.id)
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

/** The contact's newest conversation in an inbox that keeps one per contact. @throws Forbidden out of the member's sight */
async function newestConversation(
  change: Change,
  member: Member,
  link: ContactLink,
): Promise<ConversationChange | null> {
  await queueForContact(change.tx, link.contact_id)
  const displayId = await newestConversationNumber(change.tx, member.accountId, link)
  return displayId === null ? null : lockSeen(change, { viewer: member, displayId })
}

const isWhatsapp = (inbox: StartInbox): boolean =>
  inbox.channel_type === 'Channel::Whatsapp' ||
  (inbox.channel_type === 'Channel::TwilioSms' && inbox.medium === 'whatsapp')

/** Who writes first on WhatsApp may only send a template. @throws Refused */
function assertTemplate(
  deps: Deps,
  inbox: StartInbox,
  lastIncomingAt: Date | null,
  body: CreateConversationBody,
): void {
  const isOpen = isReplyable({ ...inbox, window: null }, lastIncomingAt, deps.now())
  if (!isOpen && !body.message?.template_params) {
    throw new Refused('Outside the reply window the first message must be a template')
  }
}

async function startOrReuse(
  deps: Deps,
  change: Change,
  member: Member,
  inbox: StartInbox,
  body: CreateConversationBody,
): Promise<ConversationChange> {
  const link = await requireLink(change.tx, member, inbox, body)
  const newest = inbox.lock_to_single_conversation ? await newestConversation(change, member, link) : null
  const isProactive = body.proactively_initiated && isWhatsapp(inbox)
  if (isProactive) assertTemplate(deps, inbox, newest?.row.last_incoming_at ?? null, body)
  if (newest) return newest
  return startConversation(deps, change, {
    accountId: member.accountId,
    link,
    status: body.status ?? undefined,
    snoozedUntil: body.snoozed_until ?? null,
    assigneeId: body.assignee_id ?? null,
    teamId: body.team_id ?? null,
    isWaiting: !isProactive,
    additionalAttributes: { ...body.additional_attributes, ...(isProactive && { proactively_initiated: true }) },
    customAttributes: body.custom_attributes ?? {},
  })
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
  const who = { accountId: member.accountId, actor: byMember(member) }
  const displayId = await withChange(deps, who, async (change) => {
    const started = await startOrReuse(deps, change, member, inbox, body)
    if (message) {
      assertDirection(started.row, message)
      await addMessage(deps, started, await authorOf(started, member, message), message, files)
    }
    return started.row.display_id
  }).catch(async (error: unknown) => {
    await discardFiles(deps, member.accountId, files)
    throw error
  })
  // Whoever starts a conversation is shown it once, also a custom role that does not see it from then on.
  const row = await findConversationFor(deps.db, member, displayId)
  if (!row) throw new NotFound({ displayId })
  return toConversation(row, await presenterContextFor(deps, member.accountId))
}
