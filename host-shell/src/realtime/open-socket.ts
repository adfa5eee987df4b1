import type { SocketLike } from './connection.ts'

/** What the handshake carries (contract, workspace 21.7): never in the address. */
export interface Handshake {
  pubsub_token: string
  account_id: number
  user_id: number
  client?: string
}

/**
 * Socket.IO over WebSocket only; its code is fetched when it is needed. Comes back by itself after 0.5 to 5 s,
 * except when the server refused or ended it. The handshake is asked for anew at every attempt.
 */
export async function openSocket(handshake: () => Handshake): Promise<SocketLike> {
  const { io } = await import('socket.io-client')
  const socket = io({
    transports: ['websocket'],
    auth: (send) => send(handshake()),
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    randomizationFactor: 0.5,
  })
  return Object.assign(socket, {
    onFrame: (listener: () => void) => {
      const listen = () => socket.io.engine.on('packet', listener)
      // Every attempt that gets through has an engine of its own.
      socket.io.on('open', listen)
      if (socket.connected) listen()
    },
    cut: () => socket.io.engine.close(),
  })
}
