import type { Identity } from './identity.queries.ts'

/** Names of the sets of connections that deliveries go to. Tokens are no names: rotating one does not cut a connection. */
export const userRoom = (accountId: number, userId: number): string => `user:${accountId}:${userId}`
export const visitorRoom = (contactInboxId: number): string => `visitor:${contactInboxId}`
/** Connections of one device; `null`: those whose handshake named none. */
export const sessionRoom = (accountId: number, userId: number, client: string | null): string =>
  client === null ? `nameless:${accountId}:${userId}` : `session:${accountId}:${userId}:${client}`

/** All users of an account, and all visitors. Only for what does not depend on who they are. */
export const accountRoom = (accountId: number): { users: string; visitors: string } => ({
  users: `users:${accountId}`,
  visitors: `visitors:${accountId}`,
})

/** Every room of a connection; the first is shared by all connections of this person. */
export const roomsOf = (who: Identity): string[] =>
  who.kind === 'visitor'
    ? [visitorRoom(who.contactInboxId), accountRoom(who.accountId).visitors]
    : [
        userRoom(who.accountId, who.userId),
        sessionRoom(who.accountId, who.userId, who.client),
        accountRoom(who.accountId).users,
      ]
