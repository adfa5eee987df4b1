export type ConnectionStatus = 'online' | 'disconnected' | 'reconnecting' | 'reconnected'

/** How long "Connected" stays after a catch-up (workspace 26.2). */
export const RECONNECTED_MS = 2_000
/** Away this long, a tab reads everything anew instead of catching up. */
export const RELOAD_AFTER_S = 10_800

export interface Connection {
  status: ConnectionStatus
  /** Milliseconds since 1970 of the moment the connection was lost; null while it stands. */
  lostAt: number | null
}

/** Before the first connect nothing is known to be wrong. */
export const INITIAL: Connection = { status: 'online', lostAt: null }

export type ConnectionEvent =
  | { type: 'lost'; at: number }
  /** The browser has a network again; the socket is about to try. */
  | { type: 'trying' }
  | { type: 'connected' }
  /** Everything missed has been read again. */
  | { type: 'caught-up' }
  /** Some of it could not be read: nobody is told that all is up to date. */
  | { type: 'given-up' }
  | { type: 'settled' }

/** The four states of the network banner. An event that does not fit the state changes nothing. */
export function nextConnection(connection: Connection, event: ConnectionEvent): Connection {
  switch (event.type) {
    case 'lost':
      return { ...connection, status: 'disconnected', lostAt: Math.min(connection.lostAt ?? event.at, event.at) }
    case 'trying':
      return connection.status === 'disconnected' ? { ...connection, status: 'reconnecting' } : connection
    case 'connected':
      return connection.lostAt === null ? connection : { ...connection, status: 'reconnecting' }
    case 'caught-up':
      return connection.status === 'reconnecting' ? { status: 'reconnected', lostAt: null } : connection
    case 'given-up':
      return connection.status === 'reconnecting' ? INITIAL : connection
    case 'settled':
      return connection.status === 'reconnected' ? { ...connection, status: 'online' } : connection
  }
}

export type CatchUp = { kind: 'none' } | { kind: 'reload' } | { kind: 'read'; offlineSeconds: number }

/** What to do at a connect: nothing (nothing was lost before it), catch up on so many seconds, or start afresh. */
export function catchUp({ lostAt }: Connection, now: number): CatchUp {
  if (lostAt === null) return { kind: 'none' }
  const offlineSeconds = Math.ceil((now - lostAt) / 1000)
  return offlineSeconds >= RELOAD_AFTER_S ? { kind: 'reload' } : { kind: 'read', offlineSeconds }
}
