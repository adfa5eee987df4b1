import * as v from 'valibot'
import type { RecordedEvent } from '../../domain-events/change.ts'
import type { DomainEvent } from '../../domain-events/events.ts'
import type { JobName } from '../../jobs/jobs.ts'
import { webhookEventsOf } from './webhook-events.ts'

const Changed = v.array(v.record(v.string(), v.object({ previous_value: v.unknown(), current_value: v.unknown() })))

/** What a webhook is told about, by the names of its wire, as its delivery keeps it. */
export const AccountWebhookEvent = v.variant('event', [
  v.object({ event: v.literal('conversation_created'), conversationId: v.number() }),
  v.object({
    event: v.picklist(['conversation_status_changed', 'conversation_updated']),
    conversationId: v.number(),
    changed: Changed,
  }),
  v.object({
    event: v.picklist(['message_created', 'message_updated']),
    conversationId: v.number(),
    messageId: v.number(),
  }),
  v.object({
    event: v.picklist(['conversation_typing_on', 'conversation_typing_off']),
    conversationId: v.number(),
    typist: v.variant('type', [
      v.object({ type: v.literal('User'), id: v.number() }),
      v.object({ type: v.literal('Contact') }),
    ]),
    isPrivate: v.boolean(),
    at: v.string(),
  }),
  v.object({ event: v.picklist(['contact_created', 'contact_updated']), contactId: v.number() }),
  v.object({
    event: v.literal('webwidget_triggered'),
    linkId: v.number(),
    inboxId: v.number(),
    info: v.record(v.string(), v.unknown()),
  }),
  v.object({ event: v.picklist(['inbox_created', 'inbox_updated']), inboxId: v.number() }),
])
export type AccountWebhookEvent = v.InferOutput<typeof AccountWebhookEvent>

/** News with what keeps its order, and the inbox it is of. */
export interface PlacedWebhookEvent {
  lane: string
  /** Null: of no inbox; webhooks of one inbox do not hear it. */
  inboxId: number | null
  about: AccountWebhookEvent
}

type EventsOfOne = readonly RecordedEvent[]

function conversationEvents(group: EventsOfOne, isReport: boolean): PlacedWebhookEvent[] {
  const row = group[0]?.conversation
  if (!row) return []
  const events = group.map(({ event }) => event)
  return webhookEventsOf(events, isReport).map((event) => ({
    lane: `conversation:${row.id}`,
    inboxId: row.inbox_id,
    about: { ...event, conversationId: row.id },
  }))
}

function placed(event: DomainEvent): PlacedWebhookEvent[] {
  switch (event.type) {
    case 'contact.created':
    case 'contact.updated': {
      const name = event.type === 'contact.created' ? 'contact_created' : 'contact_updated'
      return [{ lane: `contact:${event.contactId}`, inboxId: null, about: { event: name, contactId: event.contactId } }]
    }
    case 'inbox.created':
    case 'inbox.updated': {
      const name = event.type === 'inbox.created' ? 'inbox_created' : 'inbox_updated'
      const { inboxId } = event
      return [{ lane: `inbox:${inboxId}`, inboxId, about: { event: name, inboxId } }]
    }
    default:
      return []
  }
}

/** A contact is made or changed once in a change, however often it was. */
const withoutRepeats = (events: readonly PlacedWebhookEvent[]): PlacedWebhookEvent[] => {
  const seen = new Set<string>()
  return events.filter(({ lane }) => {
    if (!lane.startsWith('contact:')) return true
    const isNew = !seen.has(lane)
    seen.add(lane)
    return isNew
  })
}

/**
 * What of a change webhooks can hear, in order. @param isReport nobody caused the change (see `webhookEventsOf`)
 */
export function accountWebhookEventsOf(recorded: readonly RecordedEvent[], isReport: boolean): PlacedWebhookEvent[] {
  const groups = [...Map.groupBy(recorded, ({ conversation }) => conversation?.id).values()]
  return withoutRepeats([
    ...recorded.flatMap(({ event }) => placed(event)),
    ...groups.flatMap((group) => conversationEvents(group, isReport)),
  ])
}

const Lane = v.object({ accountId: v.number(), webhookId: v.number(), lane: v.string() })
export type Lane = v.InferOutput<typeof Lane>

/** Posts what waits in a lane (`post-webhook.job.ts`). */
export const postWebhook: JobName<Lane> = { name: 'post-webhook', data: Lane }
