import { CONVERSATION_STATUSES, type ConversationStatus } from '@parley/shared/contract/scalars'
import type { Sql } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import { type ConversationRow, toConversationPush } from '../../shapes/conversation.ts'
import { toPushContact } from '../../shapes/person.ts'
import { shapingFor } from '../../shapes/shaping.ts'
import type { Actor } from '../conversations/changes/actor.ts'
import { aftermathOf, note } from '../conversations/changes/aftermath.service.ts'
import { lockById } from '../conversations/changes/locked-conversation.ts'
import { setStatus } from '../conversations/changes/status.service.ts'
import { type Change, changingById } from '../conversations/conversations.service.ts'
import { newestConversationId } from '../conversations/start/contact-link.ts'
import { startConversation } from '../conversations/start/start-conversation.service.ts'
import { latestConversation, type VisitorContact, type VisitorInbox } from './widget.queries.ts'

/** A visitor with a stored contact. */
export interface KnownVisitor {
  accountId: number
  inbox: VisitorInbox
  contact: VisitorContact
}

export const byVisitor = (contact: VisitorContact): Actor => ({
  kind: 'contact',
  contactId: contact.id,
  name: contact.name,
})

/** What a new conversation of a visitor starts with. */
export interface StartFacts {
  /** Without one the rules of new conversations decide. */
  status?: ConversationStatus | undefined
  additionalAttributes: Record<string, unknown>
  customAttributes: Record<string, unknown>
}

const RESOLVED = CONVERSATION_STATUSES.indexOf('resolved')

/**
 * The conversation the visitor writes in: the newest of the session, or a new one when there is none, when a resolved one
 * takes no more messages, or when `isNew` asks for it.
 */
export async function openConversation(
  deps: Deps,
  tx: Sql,
  visitor: KnownVisitor,
  start: StartFacts,
  isNew = false,
): Promise<Change> {
  const { accountId, inbox, contact } = visitor
  const id = isNew ? null : await newestConversationId(tx, accountId, contact.link_id)
  const row = id === null ? null : await lockById(tx, accountId, id)
  if (row && (row.status !== RESOLVED || inbox.allow_messages_after_resolved)) {
    return { tx, row, after: aftermathOf(accountId, row.id, byVisitor(contact)) }
  }
  const link = {
    id: contact.link_id,
    contact_id: contact.id,
    inbox_id: inbox.id,
    source_id: contact.source_id,
    hmac_verified: contact.hmac_verified,
    pubsub_token: contact.pubsub_token,
  }
  return startConversation(deps, tx, { accountId, link, ...start }, byVisitor(contact))
}

/** @throws NotFound when the visitor has no conversation yet */
export async function requireLatest(
  deps: Deps,
  visitor: { accountId: number; contact: VisitorContact | null },
): Promise<ConversationRow> {
  const row = visitor.contact && (await latestConversation(deps.db, visitor.accountId, visitor.contact.link_id))
  if (!row) throw new NotFound()
  return row
}

/** The visitor has looked: outgoing messages up to now count as read. */
export async function markSeenByVisitor(deps: Deps, visitor: KnownVisitor, conversationId: number): Promise<void> {
  await changingById(
    deps,
    visitor.accountId,
    conversationId,
    byVisitor(visitor.contact),
    async ({ tx, row, after }) => {
      await tx.query('update conversations set contact_last_seen_at = $3 where account_id = $1 and id = $2', [
        row.account_id,
        row.id,
        deps.now(),
      ])
      note(after, 'conversation.read')
      const { rows } = await tx.query<{ id: number; was: number }>(
        `update messages m set status = 2, updated_at = $3
         from (select id, status from messages where account_id = $1 and conversation_id = $2
           and message_type in (1, 3) and not private and status < 2 for update) old
         where m.account_id = $1 and m.id = old.id returning m.id, old.status as was`,
        [row.account_id, row.id, deps.now()],
      )
      for (const { id, was } of rows) {
        const previousChanges = { status: [was, 2] }
        after.told.push({ what: 'message', event: 'message.updated', id, withEcho: false, previousChanges })
      }
    },
  )
}

export async function tellTyping(
  deps: Deps,
  visitor: KnownVisitor,
  row: ConversationRow,
  status: string,
): Promise<void> {
  if (status !== 'on' && status !== 'off') return
  const shaping = await shapingFor(deps, visitor.accountId)
  await deps.publish(
    { kind: 'conversation', accountId: visitor.accountId, conversationId: row.id, visitor: false },
    status === 'on' ? 'conversation.typing_on' : 'conversation.typing_off',
    { conversation: toConversationPush(row, shaping), user: toPushContact(row.contact, shaping), is_private: false },
  )
}

/** The visitor ends the conversation. Resolving what is resolved changes nothing. */
export async function resolveByVisitor(deps: Deps, visitor: KnownVisitor, conversationId: number): Promise<void> {
  await changingById(deps, visitor.accountId, conversationId, byVisitor(visitor.contact), ({ tx, row, after }) =>
    setStatus(deps, tx, row, { status: 'resolved' }, after),
  )
}
