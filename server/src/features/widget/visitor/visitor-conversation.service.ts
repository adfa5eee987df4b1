import { CONVERSATION_STATUS, type ConversationStatus } from '@parley/shared/contract/scalars'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../domain-events/actor.ts'
import type { Change, ConversationChange } from '../../../domain-events/change.ts'
import { lockStored, withConversation } from '../../../domain-events/with-conversation.ts'
import { NotFound } from '../../../errors.ts'
import { type ConversationRow, toConversationPush } from '../../../presenters/conversation.ts'
import { toPushContact } from '../../../presenters/person.ts'
import { presenterContextFor } from '../../../presenters/presenter-context.ts'
import { setStatus } from '../../conversations/changes/status.service.ts'
import { startConversation } from '../../conversations/start/start-conversation.service.ts'
import { recordTyping } from '../../conversations/typing/record-typing.service.ts'
import { markRead } from '../../messages/mark-read.service.ts'
import { latestConversation, storeVisitorSeen, type VisitorContact, type VisitorInbox } from '../widget.queries.ts'

/** A visitor with a stored contact. */
export interface KnownVisitor {
  accountId: number
  inbox: VisitorInbox
  contact: VisitorContact
}

/** Whoever acts in the name of a contact. */
export interface VisitorActor {
  accountId: number
  contact: { name: string }
}

/** What a new conversation of a visitor starts with. */
export interface StartFacts {
  /** Without one the rules of new conversations decide. */
  status?: ConversationStatus | undefined
  additionalAttributes: Record<string, unknown>
  customAttributes: Record<string, unknown>
}

/** Which conversation is meant: a new one, one that is named, or (null) the newest. */
export type Wanted = 'new' | number | null

/**
 * The conversation the visitor writes in: the newest of the session or the one that is named; a new one when there is none,
 * when a resolved one takes no more messages, or when one is asked for.
 */
export async function openConversation(
  deps: Deps,
  change: Change,
  visitor: KnownVisitor,
  start: StartFacts,
  wanted: Wanted = null,
): Promise<ConversationChange> {
  const { accountId, inbox, contact } = visitor
  const stored = wanted === 'new' ? null : await storedConversation(change, visitor, wanted)
  const isResolved = stored?.row.status === CONVERSATION_STATUS.resolved
  if (stored && (!isResolved || inbox.allow_messages_after_resolved)) return stored
  const link = { id: contact.link_id, contact_id: contact.id, inbox_id: inbox.id }
  return startConversation(deps, change, { accountId, link, ...start })
}

/** @throws NotFound for a conversation that is named and not theirs */
async function storedConversation(
  change: Change,
  { accountId, contact }: KnownVisitor,
  displayId: number | null,
): Promise<ConversationChange | null> {
  const stored = await latestConversation(change.tx, accountId, contact.link_id, displayId)
  if (!stored && displayId !== null) throw new NotFound({ displayId })
  return stored && lockStored(change, stored.id)
}

/** The latest conversation, or the one of theirs that is named. @throws NotFound where there is none */
export async function requireLatest(
  deps: Deps,
  visitor: { accountId: number; contact: VisitorContact | null },
  displayId: number | null = null,
): Promise<ConversationRow> {
  const { accountId, contact } = visitor
  const row = contact && (await latestConversation(deps.db, accountId, contact.link_id, displayId))
  if (!row) throw new NotFound()
  return row
}

/** A contact as the one who acts. */
export const byContact = (contact: { name: string }): Actor => ({ kind: 'contact', name: contact.name })

/** Opens a change of one of the visitor's conversations. Null: it is gone. */
export const withVisitorConversation = <T>(
  deps: Deps,
  visitor: VisitorActor,
  id: number,
  work: (change: ConversationChange) => Promise<T>,
): Promise<T | null> => withConversation(deps, { accountId: visitor.accountId, id }, byContact(visitor.contact), work)

/** The visitor has looked: outgoing messages up to now count as read. */
export async function markSeenByVisitor(deps: Deps, visitor: KnownVisitor, conversationId: number): Promise<void> {
  await withVisitorConversation(deps, visitor, conversationId, async (change) => {
    const { tx, row } = change
    await storeVisitorSeen(tx, row.account_id, row.id, deps.now())
    await change.record({ type: 'conversation.read' })
    await markRead(deps, change)
  })
}

export async function publishTyping(
  deps: Deps,
  visitor: KnownVisitor,
  row: ConversationRow,
  status: string,
): Promise<void> {
  if (status !== 'on' && status !== 'off') return
  const context = await presenterContextFor(deps, visitor.accountId)
  await deps.publish(
    { kind: 'conversation', accountId: visitor.accountId, conversationId: row.id, visitor: false },
    status === 'on' ? 'conversation.typing_on' : 'conversation.typing_off',
    { conversation: toConversationPush(row, context), user: toPushContact(row.contact, context), is_private: false },
  )
  const typing = { isOn: status === 'on', isPrivate: false, typist: { type: 'Contact' } } as const
  await recordTyping(deps, row, byContact(visitor.contact), typing)
}

/** The visitor ends the conversation. Resolving what is resolved changes nothing. */
export async function resolveByVisitor(deps: Deps, visitor: KnownVisitor, conversationId: number): Promise<void> {
  await withVisitorConversation(deps, visitor, conversationId, (change) =>
    setStatus(deps, change, { status: 'resolved' }),
  )
}
