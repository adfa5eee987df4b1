import type { EventType } from './domain-events/events.ts'
import { subscribers } from './subscribers.ts'

/** Every event, and whether somebody has to act on it; `silent` ones are told to programs alone, once a change is whole. */
const EVENT_TYPES = {
  'conversation.created': 'heard',
  'conversation.contact_wrote': 'heard',
  'conversation.status_changed': 'heard',
  'conversation.scheduled_changed': 'heard',
  'conversation.snooze_moved': 'heard',
  'conversation.assignment_changed': 'heard',
  'conversation.priority_changed': 'heard',
  'conversation.labels_changed': 'heard',
  'conversation.attributes_changed': 'heard',
  'conversation.waiting_changed': 'heard',
  'conversation.first_reply': 'heard',
  'conversation.replied': 'heard',
  'conversation.muted': 'heard',
  'conversation.sla_added': 'heard',
  'conversation.sla_missed': 'heard',
  'conversation.handed_off': 'heard',
  'conversation.typing': 'silent',
  'conversation.read': 'heard',
  'conversation.contact_changed': 'heard',
  'conversation.mentioned': 'heard',
  'message.created': 'heard',
  'message.updated': 'heard',
  'conversations.removed': 'heard',
  'contact.created': 'heard',
  'contact.updated': 'heard',
  'contact.merged': 'heard',
  'contact.deleted': 'heard',
  'widget.opened': 'heard',
  'inbox.created': 'silent',
  'inbox.updated': 'silent',
  'notification.created': 'heard',
  'notification.updated': 'heard',
  'notification.deleted': 'heard',
  'notifications.all_read': 'heard',
} as const satisfies Record<EventType, 'heard' | 'silent'>

const { beforeCommit, afterCommit } = subscribers
const acting = (type: EventType): string[] => [
  ...beforeCommit.filter(({ on }) => on?.[type]).map(({ name }) => name),
  ...afterCommit.filter(({ hears }) => hears.includes(type)).map(({ name }) => name),
]
const typesOf = (kind: 'heard' | 'silent') =>
  (Object.keys(EVENT_TYPES) as EventType[]).filter((type) => EVENT_TYPES[type] === kind)

describe('the subscribers', () => {
  it.each(typesOf('heard'))('act on %s', (type) => {
    expect(acting(type)).not.toEqual([])
  })

  it('leave alone what is said to be silent', () => {
    expect(typesOf('silent').filter((type) => acting(type).length > 0)).toEqual([])
  })

  it('have names of their own, which errors tell', () => {
    const names = [...beforeCommit, ...afterCommit].map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })
})
