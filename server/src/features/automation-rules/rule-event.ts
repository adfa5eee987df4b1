import { AutomationEvent } from '@parley/shared/contract/automation-rule'
import * as v from 'valibot'
import type { DomainEvent } from '../../domain-events/events.ts'

/** The job that lets rules act: stored with the change, run after its commit. */
export const runAutomation = {
  name: 'run-automation',
  data: v.object({
    accountId: v.number(),
    conversationId: v.number(),
    event: AutomationEvent,
    key: v.string(),
    messageId: v.nullable(v.number()),
    /** By attribute, before and after. */
    changes: v.record(v.string(), v.tuple([v.unknown(), v.unknown()])),
  }),
}

/** What rules may act on, made of what happened to one conversation. */
export interface RuleCause {
  event: AutomationEvent
  messageId: number | null
  changes: Record<string, [unknown, unknown]>
}

type Changes = RuleCause['changes']

function attributeChanges(from: Record<string, unknown>, to: Record<string, unknown>): Changes {
  const keys = Object.keys({ ...from, ...to }).filter((key) => JSON.stringify(from[key]) !== JSON.stringify(to[key]))
  return Object.fromEntries(keys.map((key) => [key, [from[key] ?? null, to[key] ?? null]]))
}

/** What somebody has decided about a conversation; null: nothing that rules call an update. */
function changesOf(event: DomainEvent): Changes | null {
  switch (event.type) {
    case 'conversation.status_changed':
      return { status: [event.from, event.to] }
    case 'conversation.snooze_moved':
    case 'conversation.muted':
      return {}
    case 'conversation.priority_changed':
      return { priority: [event.from, event.to] }
    case 'conversation.labels_changed':
      return { labels: [event.removed, event.added] }
    case 'conversation.attributes_changed':
      return attributeChanges(event.from, event.to)
    case 'conversation.assignment_changed':
      return {
        ...(event.assignee && { assignee_id: [event.assignee.from, event.assignee.to?.id ?? null] }),
        ...(event.team && { team_id: [event.team.from?.id ?? null, event.team.to?.id ?? null] }),
      }
    default:
      return null
  }
}

const opens = (event: DomainEvent): boolean =>
  event.type === 'conversation.status_changed' && event.to === 'open' && event.from !== 'open'

/** Messages of people and contacts; what the server says by itself sets off no rule. */
function messageCauses(events: readonly DomainEvent[]): RuleCause[] {
  return events.flatMap((event): RuleCause[] => {
    if (event.type !== 'message.created' || event.isAutomatic) return []
    const isSpoken = event.message.type === 'incoming' || event.message.type === 'outgoing'
    return isSpoken ? [{ event: 'message_created', messageId: event.message.id, changes: {} }] : []
  })
}

/** In order: its beginning, what was decided about it (once, with every change), its opening, its messages. */
export function causesOf(events: readonly DomainEvent[]): RuleCause[] {
  const isNew = events.some(({ type }) => type === 'conversation.created')
  const changes = events.map(changesOf).filter((change) => change !== null)
  const isOpened = events.some(opens)
  const one = (event: AutomationEvent, merged: Changes = {}): RuleCause => ({ event, messageId: null, changes: merged })
  return [
    ...(isNew ? [one('conversation_created')] : []),
    ...(!isNew && changes.length > 0 ? [one('conversation_updated', Object.assign({}, ...changes))] : []),
    ...(isOpened && !isNew ? [one('conversation_opened')] : []),
    ...messageCauses(events),
  ]
}
