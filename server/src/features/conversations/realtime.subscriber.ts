import type { ConversationPush } from '@parley/shared/contract/conversation'
import { MESSAGE_TYPE } from '@parley/shared/contract/scalars'
import type { Deps, PublishingSubscriber } from '../../deps.ts'
import { botIdOf, userIdOf } from '../../domain-events/actor.ts'
import type { Committed } from '../../domain-events/change.ts'
import type { DomainEvent } from '../../domain-events/events.ts'
import { findConversationById } from '../../presenters/conversation.queries.ts'
import { type ConversationRow, toConversationPush } from '../../presenters/conversation.ts'
import { type MessageRow, toMessagePush } from '../../presenters/message.ts'
import { toPerformer, toPushContact } from '../../presenters/person.ts'
import { type PresenterContext, presenterContextFor } from '../../presenters/presenter-context.ts'
import { messagesById } from './realtime.queries.ts'
import { HEARD_ON_WIRE, toWireEvents, type WireEvent } from './wire-events.ts'

/** Events the visitor hears as well, in the reduced form (workspace 21.5). */
const FOR_VISITORS: ReadonlySet<string> = new Set([
  'conversation.created',
  'conversation.updated',
  'conversation.status_changed',
])

/** What one conversation looks like now, for everybody who hears of it. */
interface Scene {
  accountId: number
  row: ConversationRow
  push: ConversationPush
  context: PresenterContext
  performer: object
  messages: ReadonlyMap<number, MessageRow>
  /** Who saw the conversation before the change, so that it can leave their list. */
  watchers: readonly number[]
}

async function publishMessage(deps: Deps, scene: Scene, wire: Extract<WireEvent, { kind: 'message' }>): Promise<void> {
  const { accountId, row, context, performer } = scene
  const message = scene.messages.get(wire.id)
  if (!message) return
  const isPublic = !message.private && message.message_type !== MESSAGE_TYPE.activity
  const visitor = wire.event !== 'first.reply.created' && isPublic
  const changes = wire.event === 'message.updated' ? { previous_changes: wire.previousChanges } : {}
  const data = { ...toMessagePush(message, row, context, wire.event !== 'message.updated'), ...performer, ...changes }
  const audience = { kind: 'conversation', accountId, conversationId: row.id, alsoUserIds: [], visitor } as const
  await deps.publish(audience, wire.event, data)
}

async function publishWire(deps: Deps, scene: Scene, wire: WireEvent): Promise<void> {
  const { accountId, row, push, context, performer, watchers } = scene
  switch (wire.kind) {
    case 'conversation': {
      const visitor = FOR_VISITORS.has(wire.event)
      const audience = { kind: 'conversation', accountId, conversationId: row.id, alsoUserIds: watchers } as const
      return deps.publish({ ...audience, visitor }, wire.event, push)
    }
    case 'mention':
      return deps.publish({ kind: 'user', accountId, userId: wire.userId }, 'conversation.mentioned', push)
    case 'contact': {
      const contact = { ...toPushContact(row.contact, context), ...performer }
      return deps.publish({ kind: 'contact-readers', accountId, contactId: row.contact_id }, 'contact.updated', contact)
    }
    case 'scheduled': {
      const audience = {
        kind: 'conversation',
        accountId,
        conversationId: row.id,
        alsoUserIds: [],
        visitor: false,
      } as const
      return deps.publish(audience, 'conversation.scheduled_changed', {
        conversation_id: row.display_id,
        ...performer,
      })
    }
    case 'message':
      return publishMessage(deps, scene, wire)
  }
}

/** Publishes what happened to one conversation, with its newest state and whoever acted as performer. */
async function publishOf(
  deps: Deps,
  { accountId, actor }: Committed,
  conversationId: number,
  events: readonly DomainEvent[],
): Promise<void> {
  const wires = toWireEvents(events)
  if (wires.length === 0) return
  const messageIds = wires.flatMap((wire) => (wire.kind === 'message' ? [wire.id] : []))
  const [row, messages] = await Promise.all([
    findConversationById(deps.db, accountId, conversationId, { userId: userIdOf(actor), botId: botIdOf(actor) }),
    messagesById(deps.db, accountId, messageIds),
  ])
  if (!row) return
  const context = await presenterContextFor(deps, accountId)
  const performer = row.performer ? { performer: toPerformer(row.performer, context) } : {}
  const watchers = new Set(
    events.flatMap((event) => (event.type === 'conversation.assignment_changed' ? event.watchers : [])),
  )
  const push = { ...toConversationPush(row, context), ...performer }
  const scene = { accountId, row, push, context, performer, messages, watchers: [...watchers] }
  for (const wire of wires) await publishWire(deps, scene, wire)
}

/** Tells whoever may see a conversation what happened to it. */
export const conversationsRealtime: PublishingSubscriber = {
  name: 'realtime of conversations',
  hears: HEARD_ON_WIRE,
  async publish({ deps, committed }) {
    const byConversation = Map.groupBy(committed.recorded, ({ conversation }) => conversation?.id ?? null)
    // What happened to one stays in order; of several, each is told as soon as it is read.
    await Promise.all(
      [...byConversation].map(async ([id, recorded]) => {
        const events = recorded.map(({ event }) => event)
        if (id !== null) await publishOf(deps, committed, id, events)
      }),
    )
  },
}
