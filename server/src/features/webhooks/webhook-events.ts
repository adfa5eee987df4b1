import type { DomainEvent, Typist } from '../../domain-events/events.ts'

/** Field → what it was and is. */
export type ChangedAttributes = Record<string, { previous_value: unknown; current_value: unknown }>[]

/** What a program outside hears of a conversation, by the names of its wire (configuration 5.14). */
export type WebhookEvent =
  | { event: 'conversation_created' }
  | { event: 'conversation_status_changed' | 'conversation_updated'; changed: ChangedAttributes }
  | { event: 'message_created' | 'message_updated'; messageId: number }
  | TypingEvent

/** Somebody writes, or has stopped: worth telling only for a moment. */
export interface TypingEvent {
  event: 'conversation_typing_on' | 'conversation_typing_off'
  typist: Typist
  isPrivate: boolean
  /** ISO. */
  at: string
}

/** As long as people are shown that somebody writes (workspace 21.8). */
const TYPING_LASTS_MS = 30_000

/** Whether an event came too late to be told: what is not told at once is not told at all. */
export const isOver = (event: { at: string }, now: Date): boolean =>
  now.getTime() - Date.parse(event.at) > TYPING_LASTS_MS

const changed = (field: string, from: unknown, to: unknown): ChangedAttributes => [
  { [field]: { previous_value: from, current_value: to } },
]

/** What an event changes in its conversation, by the names of the payload; null when it changes nothing there. */
function changesOf(event: DomainEvent): ChangedAttributes | null {
  switch (event.type) {
    case 'conversation.status_changed':
      return changed('status', event.from, event.to)
    case 'conversation.snooze_moved':
      return changed('snoozed_until', event.from, event.to)
    case 'conversation.priority_changed':
      return changed('priority', event.from, event.to)
    case 'conversation.waiting_changed':
      return changed('waiting_since', event.from, event.to)
    case 'conversation.attributes_changed':
      return changed(event.which, event.from, event.to)
    case 'conversation.labels_changed':
      return [{ labels: { previous_value: event.removed, current_value: event.added } }]
    case 'conversation.assignment_changed':
      return [
        ...(event.team ? changed('team_id', event.team.from?.id ?? null, event.team.to?.id ?? null) : []),
        ...(event.assignee ? changed('assignee_id', event.assignee.from, event.assignee.to?.id ?? null) : []),
      ]
    case 'conversation.first_reply':
      return changed('first_reply_created_at', null, event.at)
    case 'conversation.replied':
      return changed('waiting_since', event.since, null)
    case 'conversation.muted':
      return changed('muted', !event.isMuted, event.isMuted)
    default:
      return null
  }
}

function messageEvents(event: DomainEvent, isReport: boolean): WebhookEvent[] {
  if (event.type === 'message.created' && event.message.type !== 'activity')
    return [{ event: 'message_created', messageId: event.message.id }]
  if (event.type === 'message.updated' && event.messageType !== 'activity' && !isReport)
    return [{ event: 'message_updated', messageId: event.messageId }]
  return []
}

function typingEvents(event: DomainEvent): TypingEvent[] {
  if (event.type !== 'conversation.typing') return []
  const { isOn, typist, isPrivate, at } = event
  const name = isOn ? 'conversation_typing_on' : 'conversation_typing_off'
  return [{ event: name, typist, isPrivate, at: at.toISOString() }]
}

/**
 * What is posted of a change of one conversation, in order. A conversation is updated once, where it first was, with
 * everything that changed in it.
 * @param isReport nobody caused the change: a message that changes then is a report of its delivery, which is no news
 */
export function webhookEventsOf(events: readonly DomainEvent[], isReport: boolean): WebhookEvent[] {
  const all = events.flatMap((event) => changesOf(event) ?? [])
  const told: WebhookEvent[] = []
  let isUpdated = false
  for (const event of events) {
    if (event.type === 'conversation.created') told.push({ event: 'conversation_created' })
    if (event.type === 'conversation.status_changed')
      told.push({ event: 'conversation_status_changed', changed: changesOf(event) ?? [] })
    if (!isUpdated && changesOf(event) !== null) {
      isUpdated = true
      told.push({ event: 'conversation_updated', changed: all })
    }
    told.push(...messageEvents(event, isReport), ...typingEvents(event))
  }
  return told
}
