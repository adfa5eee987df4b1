import type { ConversationPriority } from '@parley/shared/contract/scalars'
import type { ConversationEntry } from '../conversation/conversation-entry.ts'
import { slaStateOf } from '../conversation/sla/sla-state.ts'

/** Why a conversation is worth taking now, with what was counted for it. */
export type Reason =
  | { kind: 'late'; minutes: number }
  | { kind: 'due'; minutes: number }
  | { kind: 'waiting'; minutes: number }
  | { kind: 'priority'; priority: ConversationPriority }
  | { kind: 'yours' }
  | { kind: 'language'; language: string }
  | { kind: 'free' }
export type WeighedReason = Reason & { points: number }

export interface Ranked {
  entry: ConversationEntry
  points: number
  /** What counts most comes first. */
  reasons: readonly WeighedReason[]
}

export interface Chooser {
  myId: number
  /** Language of the reader, as `pt` or `pt-BR`. */
  language: string
  /** Milliseconds since 1970. */
  now: number
  /** Open already, here or beside. */
  isOpen: (id: number) => boolean
  /** Somebody else looks at it or writes in it. */
  isTaken: (id: number) => boolean
}

/**
 * Points at most for each reason. A promise counts more the nearer its end is, from four hours before it, and most when it is
 * broken; a wait counts full after four hours.
 */
export const WEIGHTS = {
  late: 100,
  due: 80,
  waiting: 40,
  urgent: 40,
  high: 20,
  medium: 8,
  low: 0,
  yours: 15,
  language: 5,
}
const HORIZON_MINUTES = 240

const minutesOf = (milliseconds: number): number => Math.floor(milliseconds / 60_000)

function promised({ sla }: ConversationEntry, now: number): WeighedReason[] {
  const left = slaStateOf(sla, now)?.left ?? null
  if (left === null) return []
  const minutes = minutesOf(Math.abs(left))
  if (left < 0) return [{ kind: 'late', minutes, points: WEIGHTS.late }]
  const share = 1 - minutes / HORIZON_MINUTES
  return share > 0 ? [{ kind: 'due', minutes, points: Math.round(WEIGHTS.due * share) }] : []
}

function waited({ waiting_since }: ConversationEntry, now: number): WeighedReason[] {
  if (waiting_since === 0) return []
  const minutes = Math.max(0, minutesOf(now - waiting_since * 1000))
  return [{ kind: 'waiting', minutes, points: Math.round(WEIGHTS.waiting * Math.min(1, minutes / HORIZON_MINUTES)) }]
}

const speaks = (language: unknown, own: string): language is string =>
  typeof language === 'string' && language !== '' && language.split(/[-_]/)[0] === own.split(/[-_]/)[0]

function standing(entry: ConversationEntry, { myId, language }: Chooser): WeighedReason[] {
  const { priority, assignee, additional_attributes } = entry
  const { conversation_language: spoken } = additional_attributes as { conversation_language?: unknown }
  return [
    ...(priority && WEIGHTS[priority] > 0 ? [{ kind: 'priority' as const, priority, points: WEIGHTS[priority] }] : []),
    ...(assignee?.id === myId ? [{ kind: 'yours' as const, points: WEIGHTS.yours }] : []),
    ...(assignee === null ? [{ kind: 'free' as const, points: 0 }] : []),
    ...(speaks(spoken, language) ? [{ kind: 'language' as const, language: spoken, points: WEIGHTS.language }] : []),
  ]
}

/** Somebody waits in it, and it is mine or nobody's to answer. */
const mayTake = ({ id, status, assignee, waiting_since, unread_count }: ConversationEntry, by: Chooser): boolean =>
  status === 'open' &&
  (waiting_since > 0 || unread_count > 0) &&
  (assignee === null || assignee.id === by.myId) &&
  !by.isOpen(id) &&
  !by.isTaken(id)

function weigh(entry: ConversationEntry, by: Chooser): Ranked {
  const reasons = [...promised(entry, by.now), ...waited(entry, by.now), ...standing(entry, by)]
  const points = reasons.reduce((sum, reason) => sum + reason.points, 0)
  return { entry, points, reasons: reasons.sort((a, b) => b.points - a.points) }
}

/** Conversations that this person could answer next, the best one first; of equals whoever waits longer, then the older one. */
export function rankNext(entries: readonly ConversationEntry[], by: Chooser): Ranked[] {
  const each = new Map(entries.map((entry) => [entry.id, entry]))
  const since = ({ entry }: Ranked) => entry.waiting_since || Number.POSITIVE_INFINITY
  return [...each.values()]
    .filter((entry) => mayTake(entry, by))
    .map((entry) => weigh(entry, by))
    .sort((a, b) => b.points - a.points || since(a) - since(b) || a.entry.id - b.entry.id)
}
