import type { ConversationStatus } from '@parley/shared/contract/scalars'

/** Who does a thing in a story. Times everywhere are milliseconds since 1970. */
export type Author = 'contact' | 'bot' | 'system' | { agent: number }

/** The event log of the demo: what happened, in order. Rows, counts and reports are folded from it and from nothing else. */
export type StoryEvent = { at: number } & (
  | { kind: 'message'; from: Author; text: string | null; note?: boolean; mentions?: number[]; facts?: MessageFacts }
  | { kind: 'assigned'; to: number | null; by: number | null }
  | { kind: 'team'; to: number | null; by: number }
  | { kind: 'labelled'; labels: string[]; by: number }
  | { kind: 'priority'; to: number | null; by: number }
  | { kind: 'status'; to: ConversationStatus; by: number | 'contact' | 'bot'; until?: number }
  /** An agent looked: earlier messages count as read. */
  | { kind: 'seen' }
  /** The survey goes out; `rated` is the customer's answer to it. */
  | { kind: 'surveyed' }
  | { kind: 'rated'; rating: number; comment: string | null }
)

export interface MessageFacts {
  /** Index in CONTENT_TYPES; 0 is text. */
  contentType?: number
  /** Index in MESSAGE_STATUSES; 0 is sent. */
  status?: number
  attributes?: Record<string, unknown>
  /** Parts of an arriving mail that are not plain: HTML, quoted text. */
  mail?: Record<string, unknown>
  attachments?: DemoAttachment[]
}

/** A file of a message; its bytes follow from its name. */
export interface DemoAttachment {
  /** Index in FILE_TYPES. */
  file_type: number
  filename: string
  content_type: string
  width?: number
  height?: number
}

/** One conversation, from its first second to now. */
export interface Story {
  accountId: number
  inboxId: number
  contactId: number
  createdAt: number
  /** Where a bot answers first, a conversation begins as pending. */
  initialStatus: 'open' | 'pending' | 'resolved'
  /** A number people know it by (`#4821`); the others are numbered by age around those. */
  displayId?: number
  campaignId?: number
  participants?: number[]
  attributes: Record<string, unknown>
  customAttributes: Record<string, unknown>
  events: StoryEvent[]
}

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export const iso = (at: number): string => new Date(at).toISOString()
export const isoOrNull = (at: number | null): string | null => (at === null ? null : iso(at))
