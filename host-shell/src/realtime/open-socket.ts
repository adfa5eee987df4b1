import type { Socket } from 'socket.io-client'
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
  const connect = socket.connect.bind(socket)
  return Object.assign(socket, {
    connect: () => connectAtOnce(socket, connect),
    onFrame: (listener: () => void) => {
      const listen = () => socket.io.engine.on('packet', listener)
      // Every attempt that gets through has an engine of its own.
      socket.io.on('open', listen)
      if (socket.connected) listen()
    },
    cut: () => socket.io.engine.close(),
  })
}

/**
 * Between two attempts Socket.IO takes no notice of a call to connect and waits until its pause is over, up to seven
 * seconds after the network is back. Ended first, it begins anew; an attempt that is under way goes on.
 */
export function connectAtOnce(socket: Socket, connect = () => socket.connect()): Socket {
  if (socket.io._reconnecting && socket.io._readyState === 'closed') socket.disconnect()
  return connect()
}
