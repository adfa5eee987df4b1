import type { Identity } from './identity.queries.ts'

/** Names of the sets of connections that deliveries go to. Tokens are no names: rotating one does not cut a connection. */
export const userRoom = (accountId: number, userId: number): string => `user:${accountId}:${userId}`
export const visitorRoom = (contactInboxId: number): string => `visitor:${contactInboxId}`
/** Connections of one device; `null`: those whose handshake named none. */
export const sessionRoom = (accountId: number, userId: number, client: string | null): string =>
  client === null ? `nameless:${accountId}:${userId}` : `session:${accountId}:${userId}:${client}`

/** Every room of a connection; the first is shared by all connections of this person. */
export const roomsOf = (who: Identity): string[] =>
  who.kind === 'visitor'
    ? [visitorRoom(who.contactInboxId)]
    : [userRoom(who.accountId, who.userId), sessionRoom(who.accountId, who.userId, who.client)]
