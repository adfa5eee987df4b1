import type { ServerEventName, ServerEvents } from '@parley/shared/contract/events'

/**
 * Who hears an event (contract, workspace 21.3), decided when it is published and not when a socket joined.
 * `conversation`: STAFF of that conversation, and its visitor unless `visitor` is false.
 */
export type Audience =
  | { kind: 'conversation'; accountId: number; conversationId: number; visitor: boolean; exceptUserId?: number; exceptVisitor?: boolean }
  | { kind: 'user'; accountId: number; userId: number }
  | { kind: 'members'; accountId: number }
  | { kind: 'admins'; accountId: number }
  | { kind: 'contact-readers'; accountId: number; contactId: number }

/** Sends one event after its transaction has committed. Resolves when it is handed over; never rejects (failures are logged). */
export type Publisher = <Name extends ServerEventName>(
  audience: Audience,
  event: Name,
  data: Omit<ServerEvents[Name], 'account_id'>,
) => Promise<void>
