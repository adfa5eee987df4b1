import type { ServerEventName, ServerEvents } from '@parley/shared/contract/events'

/**
 * Who hears an event (contract, workspace 21.3), decided from the database when it is published and not when a socket
 * connected.
 */
export type Audience =
  /** STAFF of the conversation, and its visitor (in the reduced form) when `visitor` is true. */
  | {
      kind: 'conversation'
      accountId: number
      conversationId: number
      visitor: boolean
      /** The typist: none of this user's connections hear it. */
      exceptUserId?: number
      exceptVisitor?: boolean
      /** Who saw the conversation before the change, so that it can leave their list. */
      alsoUserIds?: readonly number[]
    }
  /** One user in this account. `close` ends the connections after the event (workspace 21.5). */
  | { kind: 'user'; accountId: number; userId: number; close?: boolean }
  /**
   * Connections of ended sessions of a user, in every account; always closed. `clients` are the sessions' header of that
   * name. Connections that named none end with the last session, or when the pubsub token was made anew.
   */
  | { kind: 'sessions'; userId: number; clients: readonly string[] | 'all'; isTokenRotated?: boolean }
  | { kind: 'members'; accountId: number; close?: boolean }
  | { kind: 'admins'; accountId: number }
  /** READERS of a contact. `alsoUserIds`: who could read it before it went; `visitors`: its visitors hear it too. */
  | {
      kind: 'contact-readers'
      accountId: number
      contactId: number
      alsoUserIds?: readonly number[]
      visitors?: boolean
    }

/** Sends one event after its transaction has committed. Resolves when it is handed over; never rejects (failures are logged). */
export type Publisher = <Name extends ServerEventName>(
  audience: Audience,
  event: Name,
  data: Omit<ServerEvents[Name], 'account_id'>,
) => Promise<void>
