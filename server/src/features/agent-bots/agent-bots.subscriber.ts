import { randomUUID } from 'node:crypto'
import type { Deps, Subscriber } from '../../deps.ts'
import type { Change, RecordedEvent } from '../../domain-events/change.ts'
import type { LockedConversation } from '../../domain-events/conversation-row.ts'
import type { DomainEvent } from '../../domain-events/events.ts'
import { statusOf } from '../conversations/changes/status.service.ts'
import { notifyAgentBot } from './bot-event.ts'
import { listenerIdOf } from './bot-of-inbox.queries.ts'

/** What a bot hears, by the names of its wire (configuration 5.16). */
type ConversationBotEvent =
  | { event: 'message_created' | 'message_updated'; messageId: number }
  | { event: 'conversation_opened' | 'conversation_resolved' }

function botEventOf(row: LockedConversation, event: DomainEvent): ConversationBotEvent | null {
  switch (event.type) {
    case 'message.created':
      return event.message.type === 'activity' ? null : { event: 'message_created', messageId: event.message.id }
    case 'message.updated':
      return event.messageType === 'activity' ? null : { event: 'message_updated', messageId: event.messageId }
    case 'conversation.status_changed': {
      const status = statusOf(row)
      if (status === 'open') return { event: 'conversation_opened' }
      return status === 'resolved' ? { event: 'conversation_resolved' } : null
    }
    default:
      return null
  }
}

/** In order; a status once, as it is in the end. */
export function botEventsOf(row: LockedConversation, events: readonly DomainEvent[]): ConversationBotEvent[] {
  const isChange = ({ type }: DomainEvent): boolean => type === 'conversation.status_changed'
  const first = events.findIndex(isChange)
  return events
    .filter((event, index) => !isChange(event) || index === first)
    .flatMap((event) => botEventOf(row, event) ?? [])
}

/** Stores what the bot of the inbox is to hear of a conversation. A person who has taken over silences it (workspace 8.9). */
async function queueBotEvents(
  deps: Deps,
  { tx, accountId }: Change,
  row: LockedConversation,
  recorded: readonly RecordedEvent[],
): Promise<void> {
  if (row.agent_bot_id === null || row.additional_attributes.human_agent === true) return
  const events = recorded.map(({ event }) => event)
  const told = botEventsOf(row, events)
  const botId = told.length > 0 ? await listenerIdOf(tx, accountId, row.inbox_id) : null
  if (botId === null) return
  const place = { accountId, inboxId: row.inbox_id, botId, conversationId: row.id }
  for (const one of told) await deps.jobs.add(tx, notifyAgentBot, { ...place, ...one, delivery: randomUUID() })
}

/** Tells the bot that is connected to an inbox what happens there (configuration 5.16). */
export const agentBots: Subscriber = {
  name: 'agent bots',
  on: {
    'widget.opened': async ({ deps, change, event: { inboxId, storeVisitor, info } }) => {
      const { tx, accountId } = change
      const botId = await listenerIdOf(tx, accountId, inboxId)
      if (botId === null) return
      const about = { event: 'webwidget_triggered', linkId: await storeVisitor(), info } as const
      await deps.jobs.add(tx, notifyAgentBot, { accountId, inboxId, botId, ...about, delivery: randomUUID() })
    },
  },
  async atEnd({ deps, change, recorded }) {
    for (const group of Map.groupBy(recorded, ({ conversation }) => conversation?.id).values()) {
      const row = group[0]?.conversation
      if (row) await queueBotEvents(deps, change, row, group)
    }
  },
}
