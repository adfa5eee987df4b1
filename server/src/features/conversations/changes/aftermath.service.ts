import type { ServerEventName } from '@parley/shared/contract/events'
import { CONTENT_TYPES, MESSAGE_STATUSES } from '@parley/shared/contract/scalars'
import type { Deps } from '../../../deps.ts'
import { insist } from '../../../realtime/insist.ts'
import { toConversationPush } from '../../../shapes/conversation.ts'
import { MESSAGE_SELECT, type MessageRow, toMessagePush } from '../../../shapes/message.ts'
import { toPerformer, toPushContact } from '../../../shapes/person.ts'
import { shapingFor } from '../../../shapes/shaping.ts'
import { tellNotifications } from '../../notifications/notifications.service.ts'
import { findById } from '../conversations.queries.ts'
import { type Actor, botIdOf, userIdOf } from './actor.ts'

export type ConversationEvent = Extract<ServerEventName, `conversation.${string}` | 'assignee.changed' | 'team.changed'>
type ConversationPushEvent = Exclude<ConversationEvent, 'conversation.typing_on' | 'conversation.typing_off'>
type MessageEvent = 'message.created' | 'message.updated' | 'first.reply.created'

/** Field → [old, new], as stored. */
export type PreviousChanges = Record<string, unknown[]>

type Told =
  | { what: 'conversation'; event: ConversationPushEvent }
  | { what: 'message'; event: MessageEvent; id: number; withEcho: boolean; previousChanges?: PreviousChanges }
  | { what: 'mention'; userId: number }
  | { what: 'contact' }

/**
 * What a transaction did to one conversation, in the order people should hear it. Filled while the transaction runs,
 * told once it has committed (`tell`): a rollback leaves nothing behind.
 */
export interface Aftermath {
  readonly accountId: number
  conversationId: number
  readonly actor: Actor
  readonly told: Told[]
  /** Custom-role members who saw the conversation before the change, so that a row can leave their list. */
  readonly sawBefore: Set<number>
  readonly notifications: { created: number[]; deleted: { userId: number; id: number }[] }
  /** Messages by id as they were told; empty while that has not worked. */
  messages: ReadonlyMap<number, MessageRow>
}

export const aftermathOf = (accountId: number, conversationId: number, actor: Actor): Aftermath => ({
  accountId,
  conversationId,
  actor,
  told: [],
  sawBefore: new Set(),
  notifications: { created: [], deleted: [] },
  messages: new Map(),
})

/** Notes conversation events; each is told once, with the newest state, however often it is noted. */
export function note(after: Aftermath, ...events: ConversationPushEvent[]): void {
  for (const event of events) {
    if (!after.told.some((told) => told.what === 'conversation' && told.event === event)) {
      after.told.push({ what: 'conversation', event })
    }
  }
}

export function noteMessage(after: Aftermath, event: MessageEvent, id: number, withEcho = false): void {
  after.told.push({ what: 'message', event, id, withEcho })
}

/** Events the visitor hears as well, in the reduced form (workspace 21.5). */
const FOR_VISITORS: ReadonlySet<string> = new Set([
  'conversation.created',
  'conversation.updated',
  'conversation.status_changed',
])
const ACTIVITY = 2

const NAMES: Record<string, readonly string[]> = { status: MESSAGE_STATUSES, content_type: CONTENT_TYPES }

/** Old and new values as the message itself shows them. */
const inWireValues = (changes: PreviousChanges): PreviousChanges =>
  Object.fromEntries(
    Object.entries(changes).map(([field, values]) => [
      field,
      values.map((one) => NAMES[field]?.[one as number] ?? one),
    ]),
  )

async function messagesOf(deps: Deps, after: Aftermath): Promise<Map<number, MessageRow>> {
  const ids = after.told.flatMap((told) => (told.what === 'message' ? [told.id] : []))
  if (ids.length === 0) return new Map()
  const { rows } = await deps.db.query<MessageRow>(
    `${MESSAGE_SELECT} where m.account_id = $1 and m.id = any($2::int[])`,
    [after.accountId, ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

async function tellOfConversation(deps: Deps, after: Aftermath): Promise<void> {
  const { accountId, conversationId } = after
  if (after.told.length === 0) return
  const [row, messages] = await Promise.all([
    findById(deps.db, accountId, conversationId, { userId: userIdOf(after.actor), botId: botIdOf(after.actor) }),
    messagesOf(deps, after),
  ])
  if (!row) return
  after.messages = messages
  const shaping = await shapingFor(deps, accountId)
  const performer = row.performer ? { performer: toPerformer(row.performer, shaping) } : {}
  const push = { ...toConversationPush(row, shaping), ...performer }
  const staff = { kind: 'conversation', accountId, conversationId, alsoUserIds: [...after.sawBefore] } as const
  for (const told of after.told) {
    if (told.what === 'conversation') {
      await deps.publish({ ...staff, visitor: FOR_VISITORS.has(told.event) }, told.event, push)
    } else if (told.what === 'mention') {
      await deps.publish({ kind: 'user', accountId, userId: told.userId }, 'conversation.mentioned', push)
    } else if (told.what === 'contact') {
      const contact = { ...toPushContact(row.contact, shaping), ...performer }
      await deps.publish({ kind: 'contact-readers', accountId, contactId: row.contact_id }, 'contact.updated', contact)
    } else {
      const message = messages.get(told.id)
      if (!message) continue
      const visitor = told.event !== 'first.reply.created' && !message.private && message.message_type !== ACTIVITY
      const data = { ...toMessagePush(message, row, shaping, told.withEcho), ...performer }
      const changes = told.previousChanges && { previous_changes: inWireValues(told.previousChanges) }
      await deps.publish({ ...staff, alsoUserIds: [], visitor }, told.event, { ...data, ...changes })
    }
  }
}

/**
 * Publishes what a committed transaction did, with the newest state of the conversation and the acting user as performer.
 * Never rejects: what cannot be told now is told a little later.
 */
export async function tell(deps: Deps, after: Aftermath): Promise<void> {
  const { accountId, conversationId, notifications } = after
  const facts = { accountId, conversationId }
  await insist(deps.log, facts, () => tellOfConversation(deps, after))
  await insist(deps.log, facts, () => tellNotifications(deps, accountId, notifications))
}
