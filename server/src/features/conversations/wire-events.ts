import type { ServerEventName } from '@parley/shared/contract/events'
import type { DomainEvent, EventOf, EventType, PreviousChanges } from '../../domain-events/events.ts'

type ConversationPushEvent = Exclude<
  Extract<ServerEventName, `conversation.${string}` | 'assignee.changed' | 'team.changed'>,
  'conversation.typing_on' | 'conversation.typing_off' | 'conversation.scheduled_changed' | 'conversation.viewing'
>

/** What people hear of a change, by the names of the wire (workspace 21.4). */
export type WireEvent =
  | { kind: 'conversation'; event: ConversationPushEvent }
  | { kind: 'message'; event: 'message.created' | 'first.reply.created'; id: number }
  | { kind: 'message'; event: 'message.updated'; id: number; previousChanges: PreviousChanges }
  | { kind: 'mention'; userId: number }
  | { kind: 'contact' }
  | { kind: 'scheduled' }

const about = (...events: ConversationPushEvent[]): WireEvent[] =>
  events.map((event) => ({ kind: 'conversation', event }))
const updated = (): WireEvent[] => about('conversation.updated')

/** Each event of a conversation as people hear it, in order. */
const WIRE_EVENTS: { [Type in EventType]?: (event: EventOf<Type>) => WireEvent[] } = {
  'conversation.created': () => about('conversation.created'),
  'conversation.status_changed': () => about('conversation.status_changed', 'conversation.updated'),
  'conversation.snooze_moved': updated,
  'conversation.assignment_changed': ({ team, assignee }) => [
    ...(team ? about('team.changed', 'conversation.updated') : []),
    ...(assignee ? about('assignee.changed', 'conversation.updated') : []),
  ],
  'conversation.priority_changed': updated,
  'conversation.labels_changed': updated,
  'conversation.attributes_changed': updated,
  'conversation.waiting_changed': updated,
  'conversation.first_reply': ({ messageId: id }) => [
    { kind: 'message', event: 'first.reply.created', id },
    ...updated(),
  ],
  'conversation.replied': updated,
  'conversation.sla_added': updated,
  'conversation.sla_missed': updated,
  'conversation.muted': () => [...updated(), { kind: 'contact' }],
  'conversation.scheduled_changed': () => [{ kind: 'scheduled' }],
  'conversation.read': () => about('conversation.read'),
  'conversation.contact_changed': () => about('conversation.contact_changed'),
  'conversation.mentioned': ({ viewerIds }) => viewerIds.map((userId) => ({ kind: 'mention', userId })),
  'message.created': ({ message: { id } }) => [{ kind: 'message', event: 'message.created', id }],
  'message.updated': ({ messageId: id, previousChanges }) => [
    { kind: 'message', event: 'message.updated', id, previousChanges },
  ],
}

/** Events that people hear of. */
export const HEARD_ON_WIRE = Object.keys(WIRE_EVENTS) as EventType[]

const wireEventsOf = (event: DomainEvent): WireEvent[] => {
  const toWire = WIRE_EVENTS[event.type] as ((event: DomainEvent) => WireEvent[]) | undefined
  return toWire?.(event) ?? []
}

/** What people hear of a change of one conversation; an event about its state comes once, where it first came up. */
export function toWireEvents(events: readonly DomainEvent[]): WireEvent[] {
  const seen = new Set<string>()
  return events.flatMap(wireEventsOf).filter((wire) => {
    if (wire.kind !== 'conversation' && wire.kind !== 'scheduled') return true
    const name = wire.kind === 'conversation' ? wire.event : wire.kind
    const isNew = !seen.has(name)
    seen.add(name)
    return isNew
  })
}
