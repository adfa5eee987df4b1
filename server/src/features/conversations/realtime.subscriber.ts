import type { ConversationPush } from '@parley/shared/contract/conversation'
import { MESSAGE_TYPE } from '@parley/shared/contract/scalars'
import type { Deps, PublishingSubscriber } from '../../deps.ts'
import { botIdOf, userIdOf } from '../../domain-events/actor.ts'
import type { Committed } from '../../domain-events/change.ts'
import type { DomainEvent } from '../../domain-events/events.ts'
import { findConversationsByIds } from '../../presenters/conversation.queries.ts'
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

/** What happened to one conversation, in the order of the wire. */
interface Told {
  id: number
  events: readonly DomainEvent[]
  wires: readonly WireEvent[]
}

function toldIn({ recorded }: Committed): Told[] {
  const byConversation = Map.groupBy(recorded, ({ conversation }) => conversation?.id ?? null)
  return [...byConversation].flatMap(([id, all]) => {
    const events = all.map(({ event }) => event)
    const wires = id === null ? [] : toWireEvents(events)
    return id === null || wires.length === 0 ? [] : [{ id, events, wires }]
  })
}

const watchersIn = (events: readonly DomainEvent[]): number[] => [
  ...new Set(events.flatMap((event) => (event.type === 'conversation.assignment_changed' ? event.watchers : []))),
]

/** Tells whoever may see a conversation what happened to it, with its newest state and whoever acted as performer. */
export const conversationsRealtime: PublishingSubscriber = {
  name: 'realtime of conversations',
  hears: HEARD_ON_WIRE,
  async publish({ deps, committed }) {
    const { accountId, actor } = committed
    const told = toldIn(committed)
    if (told.length === 0) return
    const ids = told.map(({ id }) => id)
    const messageIds = told.flatMap(({ wires }) => wires.flatMap((wire) => (wire.kind === 'message' ? [wire.id] : [])))
    const [rows, messages] = await Promise.all([
      findConversationsByIds(deps.db, accountId, ids, { userId: userIdOf(actor), botId: botIdOf(actor) }),
      messagesById(deps.db, accountId, messageIds),
    ])
    const context = await presenterContextFor(deps, accountId)
    // What happened to one stays in order; of several, each is told by itself.
    await Promise.all(
      told.map(async ({ id, events, wires }) => {
        const row = rows.get(id)
        if (!row) return
        const performer = row.performer ? { performer: toPerformer(row.performer, context) } : {}
        const push = { ...toConversationPush(row, context), ...performer }
        const scene = { accountId, row, push, context, performer, messages, watchers: watchersIn(events) }
        for (const wire of wires) await publishWire(deps, scene, wire)
      }),
    )
  },
}
