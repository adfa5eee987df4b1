import type { ServerEventName } from '@parley/shared/contract/events'
import type { Logger } from 'pino'
import { membersOf, readersOf } from '../../access/viewers.queries.ts'
import type { Sql } from '../../db/db.ts'
import { retryPublish } from '../../domain-events/retry-publish.ts'
import type { Audience, Publisher } from '../../ports/publisher.ts'
import { sessionRoom, userRoom, visitorRoom } from '../rooms.ts'
import { contactLinksOf, recipientsOf, sessionsLeftOf } from './recipients.queries.ts'
import { toVisitorEvent } from './to-visitor-event.ts'

/** Hands events to connections, on every server process. Rooms nobody is in cost nothing. */
export interface Delivery {
  emit(rooms: readonly string[], event: string, data: Record<string, unknown>): void
  /** Ends the connections in these rooms after what was emitted before. */
  close(rooms: readonly string[]): void
}

type ToConversation = Extract<Audience, { kind: 'conversation' }>

/** The event for those who may see the conversation, its reduced form for the visitors in it. */
async function publishToConversation(
  db: Sql,
  delivery: Delivery,
  to: ToConversation,
  event: ServerEventName,
  data: { account_id: number },
): Promise<void> {
  const reduced = to.visitor && !to.exceptVisitor ? toVisitorEvent(event, data) : null
  const recipients = await recipientsOf(db, to.accountId, to.conversationId, reduced !== null)
  const staff = new Set([...recipients.staff, ...(to.alsoUserIds ?? [])])
  if (to.exceptUserId !== undefined) staff.delete(to.exceptUserId)
  delivery.emit(
    [...staff].map((userId) => userRoom(to.accountId, userId)),
    event,
    data,
  )
  if (reduced) delivery.emit(recipients.visitorLinks.map(visitorRoom), event, reduced)
}

async function userRooms(db: Sql, to: Exclude<Audience, { kind: 'conversation' | 'sessions' }>): Promise<string[]> {
  const { accountId } = to
  switch (to.kind) {
    case 'user':
      return [userRoom(accountId, to.userId)]
    case 'members':
      return (await membersOf(db, accountId, false)).map((userId) => userRoom(accountId, userId))
    case 'admins':
      return (await membersOf(db, accountId, true)).map((userId) => userRoom(accountId, userId))
    case 'contact-readers':
      return [...new Set([...(await readersOf(db, accountId, to.contactId)), ...(to.alsoUserIds ?? [])])].map(
        (userId) => userRoom(accountId, userId),
      )
  }
}

/** The connections of ended sessions, account by account; nameless ones end with the last session or a new token. */
async function endSessions(
  db: Sql,
  delivery: Delivery,
  to: Extract<Audience, { kind: 'sessions' }>,
  event: string,
): Promise<void> {
  const { accountIds, count } = await sessionsLeftOf(db, to.userId)
  for (const accountId of accountIds) {
    const named =
      to.clients === 'all'
        ? [userRoom(accountId, to.userId)]
        : to.clients.map((client) => sessionRoom(accountId, to.userId, client))
    const nameless = sessionRoom(accountId, to.userId, null)
    const rooms = count === 0 ? [...named, nameless] : named
    delivery.emit(rooms, event, { account_id: accountId })
    delivery.close(to.isTokenRotated ? [...rooms, nameless] : rooms)
  }
}

/**
 * Every visitor of the contact hears the token of their own link and nobody else's: whoever merely claims an address must
 * not be handed the connection of the person it belongs to.
 */
async function publishToVisitors(
  db: Sql,
  delivery: Delivery,
  to: Extract<Audience, { kind: 'contact-readers' }>,
  event: string,
): Promise<void> {
  for (const link of await contactLinksOf(db, to.accountId, to.contactId)) {
    delivery.emit([visitorRoom(link.id)], event, { account_id: to.accountId, pubsub_token: link.pubsub_token })
  }
}

async function deliver(
  db: Sql,
  delivery: Delivery,
  to: Audience,
  event: ServerEventName,
  facts: object,
): Promise<void> {
  if (to.kind === 'sessions') return endSessions(db, delivery, to, event)
  const data = { ...facts, account_id: to.accountId }
  if (to.kind === 'conversation') return publishToConversation(db, delivery, to, event, data)
  const rooms = await userRooms(db, to)
  delivery.emit(rooms, event, data)
  if (to.kind === 'contact-readers' && to.visitors) await publishToVisitors(db, delivery, to, event)
  if ('close' in to && to.close) delivery.close(rooms)
}

/**
 * The one publisher: works out who hears an event from the database as it is now, and in which form. While the database
 * does not answer, events wait here instead of holding up whoever caused them.
 */
export const createPublisher =
  (db: Sql, delivery: Delivery, log: Logger, pauses?: readonly number[]): Publisher =>
  (audience, event, data) =>
    retryPublish(log, { event, audience: audience.kind }, () => deliver(db, delivery, audience, event, data), pauses)
