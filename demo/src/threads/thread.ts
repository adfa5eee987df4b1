import { PHOTO } from '../demo-files.ts'
import type { DemoContact } from '../people/contacts.ts'
import { type Author, HOUR, iso, type MessageFacts, MINUTE, type Story, type StoryEvent } from '../story.ts'

/** The customer of a hand-written thread; becomes a contact of account 1. */
export interface Cast {
  name: string
  email?: string
  phone?: string
  language: string
  city: string
  country: string
  countryCode: string
  company?: string
  blocked?: true
  attributes?: Record<string, unknown>
  labels?: string[]
}

/** One line of a thread: minutes before now, and what happens then. */
export type Beat = [
  ago: number,
  ...(
    | [who: 'contact' | 'bot' | 'system', text: string | null, facts?: MessageFacts]
    | [who: 'agent', agentId: number, text: string | null, facts?: MessageFacts]
    | [who: 'note', agentId: number, text: string, mentions?: number[]]
    | [who: 'do', what: Deed]
  ),
]

type WithoutTime<T> = T extends unknown ? Omit<T, 'at'> : never
type Deed = WithoutTime<StoryEvent>

export interface Thread {
  number?: number
  inbox: number
  cast: Cast
  initialStatus?: 'pending' | 'resolved'
  /** When it began, for a thread in which nobody has said a word. Minutes before now. */
  silentSince?: number
  attributes?: Record<string, unknown>
  customAttributes?: Record<string, unknown>
  participants?: number[]
  beats: Beat[]
}

export const hours = (n: number): number => n * 60
export const days = (n: number): number => n * 24 * 60

/** A mention as the editor writes it. */
export const at = (userId: number, name: string): string =>
  `[@${name}](mention://user/${userId}/${encodeURIComponent(name)})`

export const took = (by: number): Deed => ({ kind: 'assigned', to: by, by })
export const assigned = (to: number | null, by: number): Deed => ({ kind: 'assigned', to, by })
export const team = (to: number, by: number): Deed => ({ kind: 'team', to, by })
export const labelled = (by: number, ...labels: string[]): Deed => ({ kind: 'labelled', labels, by })
export const urgent = (by: number): Deed => ({ kind: 'priority', to: 3, by })
export const resolved = (by: number | 'contact'): Deed => ({ kind: 'status', to: 'resolved', by })
export const snoozed = (by: number): Deed => ({ kind: 'status', to: 'snoozed', by })

export const photo = (filename: string): MessageFacts => ({
  attachments: [{ file_type: 0, filename, content_type: 'image/png', ...PHOTO }],
})
export const document = (filename: string): MessageFacts => ({
  attachments: [{ file_type: 3, filename, content_type: 'application/pdf' }],
})
export const voiceNote = (filename: string): MessageFacts => ({
  attachments: [{ file_type: 1, filename, content_type: 'audio/wav' }],
})

function toEvent(beat: Beat, now: number): StoryEvent {
  const time = Math.round(now - beat[0] * MINUTE)
  if (beat[1] === 'do') return { ...beat[2], at: time } as StoryEvent
  if (beat[1] === 'note') {
    return {
      at: time,
      kind: 'message',
      from: { agent: beat[2] },
      note: true,
      text: beat[3],
      ...(beat[4] ? { mentions: beat[4] } : {}),
    }
  }
  if (beat[1] === 'agent')
    return {
      at: time,
      kind: 'message',
      from: { agent: beat[2] },
      text: beat[3],
      ...(beat[4] ? { facts: beat[4] } : {}),
    }
  const from: Author = beat[1]
  return { at: time, kind: 'message', from, text: beat[2], ...(beat[3] ? { facts: beat[3] } : {}) }
}

/** An agent who answers has seen what was there. */
const withGlances = (events: StoryEvent[]): StoryEvent[] =>
  events.flatMap((event) =>
    event.kind === 'message' && typeof event.from === 'object'
      ? [{ at: event.at - 1_000, kind: 'seen' as const }, event]
      : [event],
  )

export function toStory(thread: Thread, contactId: number, now: number): Story {
  const events = thread.beats.map((beat) => toEvent(beat, now))
  const createdAt = events[0]?.at ?? (thread.silentSince === undefined ? undefined : now - thread.silentSince * MINUTE)
  if (createdAt === undefined) throw new Error(`a thread without a beat: ${thread.cast.name}`)
  return {
    accountId: 1,
    inboxId: thread.inbox,
    contactId,
    createdAt,
    initialStatus: thread.initialStatus ?? 'open',
    ...(thread.number === undefined ? {} : { displayId: thread.number }),
    ...(thread.participants ? { participants: thread.participants } : {}),
    attributes: { conversation_language: thread.cast.language, ...thread.attributes },
    customAttributes: thread.customAttributes ?? {},
    events: withGlances(events),
  }
}

export function toContact({ cast }: Thread, id: number, now: number): DemoContact {
  return {
    id,
    account_id: 1,
    name: cast.name,
    email: cast.email ?? null,
    phone_number: cast.phone ?? null,
    identifier: null,
    blocked: cast.blocked ?? false,
    additional_attributes: {
      city: cast.city,
      country: cast.country,
      country_code: cast.countryCode,
      ...(cast.company ? { company_name: cast.company } : {}),
    },
    custom_attributes: cast.attributes ?? {},
    labels: cast.labels ?? [],
    created_at: iso(now - 1_200 * 24 * HOUR - id * HOUR),
    language: '',
  }
}
