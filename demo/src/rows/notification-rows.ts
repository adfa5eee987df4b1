import { MESSAGE_TYPE } from '@parley/shared/contract/scalars'
import type { FoldedMessage } from '../fold/fold.ts'
import type { Numbered } from '../fold/numbering.ts'
import { INES, MAYA, USERS } from '../people/people.ts'
import { DAY, HOUR, iso, MINUTE } from '../story.ts'
import type { Row } from './write-rows.queries.ts'

/** As stored (contract, workspace 1.5). */
const TYPE = {
  creation: 1,
  assignment: 2,
  assignedMessage: 3,
  mention: 4,
  participatingMessage: 5,
  slaFirst: 6,
  slaNext: 7,
  slaResolution: 8,
} as const

/** Unread notifications by user (D4): the bell of Ines says 38, that of Maya 99+. */
const UNREAD: Record<number, number> = { [INES]: 38, [MAYA]: 134 }
const UNREAD_OF_OTHERS = 6

interface Candidate {
  userId: number
  one: Numbered
  type: number
  at: number
  actor: { type: 'Message' | 'User'; id: number } | null
}

/** What each person would have been told in the last month: at most one row per conversation and person, the newest. */
export function notificationRows(numbered: readonly Numbered[], now: number): Row[] {
  const newest = new Map<string, Candidate>()
  for (const one of numbered) {
    if (one.lastActivityAt < now - 29 * DAY) continue
    for (const candidate of candidatesOf(one)) {
      const key = `${candidate.userId}:${one.id}`
      const known = newest.get(key)
      if (!known || known.at <= candidate.at) newest.set(key, candidate)
    }
  }
  const known = new Set(USERS.map((user) => user.id))
  const recent = [...newest.values()].filter((c) => known.has(c.userId) && c.at > now - 29 * DAY)
  const rows: Row[] = []
  for (const userId of [...known].sort((a, b) => a - b)) {
    const mine = recent.filter((c) => c.userId === userId).sort((a, b) => b.at - a.at)
    for (const accountId of new Set(mine.map((c) => c.one.story.accountId))) {
      rows.push(
        ...rowsOf(
          mine.filter((c) => c.one.story.accountId === accountId),
          accountId,
          userId,
          now,
        ),
      )
    }
  }
  rows.sort((a, b) => String(a.created_at).localeCompare(String(b.created_at)))
  rows.forEach((row, index) => {
    row.id = index + 1
  })
  return rows
}

function candidatesOf(one: Numbered): Candidate[] {
  const found: Candidate[] = []
  const add = (userId: number, type: number, at: number, actor: Candidate['actor']) =>
    found.push({ userId, one, type, at, actor })
  for (const event of one.story.events) {
    if (event.kind === 'assigned' && event.to !== null && event.to !== event.by) {
      add(event.to, TYPE.assignment, event.at, event.by === null ? null : { type: 'User', id: event.by })
    }
  }
  for (const message of one.messages) addForMessage(one, message, add)
  if (one.story.accountId === 1 && one.status === 0 && one.firstReplyAt === null && one.assigneeId === null) {
    // Ines and Maya asked to hear about new conversations.
    for (const userId of [INES, MAYA]) add(userId, TYPE.creation, one.story.createdAt + 1, null)
  }
  return found
}

function addForMessage(
  one: Numbered,
  message: FoldedMessage,
  add: (userId: number, type: number, at: number, actor: Candidate['actor']) => void,
): void {
  if (message.type !== MESSAGE_TYPE.incoming && message.type !== MESSAGE_TYPE.outgoing) return
  const id = one.messageIds.get(message) ?? 0
  const author = message.author && typeof message.author === 'object' ? message.author.agent : null
  const actor = { type: 'Message', id } as const
  const mentioned = [...one.mentions].filter(([, at]) => at === message.at).map(([userId]) => userId)
  for (const userId of mentioned) add(userId, TYPE.mention, message.at, actor)
  const { assigneeId } = one
  if (assigneeId !== null && assigneeId !== author && !mentioned.includes(assigneeId))
    add(assigneeId, TYPE.assignedMessage, message.at, actor)
  for (const userId of one.participants) {
    if (userId !== author && userId !== assigneeId && !mentioned.includes(userId))
      add(userId, TYPE.participatingMessage, message.at, actor)
  }
}

/** The newest are unread, the older read; a few are snoozed. Three say that an SLA was missed. */
function rowsOf(mine: readonly Candidate[], accountId: number, userId: number, now: number): Row[] {
  const unread = accountId === 1 ? (UNREAD[userId] ?? UNREAD_OF_OTHERS) : 3
  return mine.slice(0, unread + 40).map((candidate, index) => {
    const sla =
      accountId === 1 && userId === INES
        ? { 9: TYPE.slaFirst, 17: TYPE.slaNext, 26: TYPE.slaResolution }[index]
        : undefined
    const isSnoozed = index >= unread && index < unread + 3
    return {
      id: 0,
      account_id: accountId,
      user_id: userId,
      notification_type: sla ?? candidate.type,
      conversation_id: candidate.one.id,
      secondary_actor_type: sla ? null : (candidate.actor?.type ?? null),
      secondary_actor_id: sla ? null : (candidate.actor?.id ?? null),
      read_at: index < unread || isSnoozed ? null : iso(Math.min(candidate.at + 40 * MINUTE, now - MINUTE)),
      snoozed_until: isSnoozed ? iso(now + (2 + index) * HOUR) : null,
      meta: {},
      last_activity_at: iso(candidate.at),
      created_at: iso(candidate.at),
      updated_at: iso(candidate.at),
    }
  })
}
