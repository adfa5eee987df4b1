import type { VisitorConversationEvent, VisitorMessageEvent, VisitorTypingEvent } from '@parley/shared/contract/widget'
import { io } from 'socket.io-client'
import type * as v from 'valibot'

export interface RealtimeHandlers {
  /** @param isChange of one that was there already */
  onMessage(message: v.InferOutput<typeof VisitorMessageEvent>, isChange?: boolean): void
  onTyping(typing: v.InferOutput<typeof VisitorTypingEvent>, isTyping: boolean): void
  onConversation(conversation: v.InferOutput<typeof VisitorConversationEvent>): void
  /** The contact was merged into another, and is reached under its token. */
  onMoved(pubsubToken: string): void
  onPresence(users: Record<string, string>): void
  /** True when connected; the first connection does not count as a return. */
  onConnection(isConnected: boolean, isReturn: boolean): void
}

const PRESENCE_MS = 30_000

/** The visitor's connection (contract, workspace 21.7). @returns ends it */
export function openRealtime(pubsubToken: string, handlers: RealtimeHandlers): () => void {
  const socket = io({
    auth: { pubsub_token: pubsubToken },
    transports: ['websocket'],
    reconnectionDelay: 500,
    reconnectionDelayMax: 5_000,
  })
  let connections = 0
  const report = () => socket.emit('update_presence')
  const beat = setInterval(() => {
    if (socket.connected) report()
  }, PRESENCE_MS)
  socket.on('connect', () => {
    report()
    handlers.onConnection(true, connections > 0)
    connections += 1
  })
  socket.on('disconnect', () => handlers.onConnection(false, false))
  socket.on('connect_error', (error) => {
    handlers.onConnection(false, false)
    // A refused token stays refused: the next start of the page asks for a new one.
    if (error.message === 'unauthorized') socket.disconnect()
  })
  socket.on('message.created', (message) => handlers.onMessage(message))
  socket.on('message.updated', (message) => handlers.onMessage(message, true))
  for (const name of ['conversation.created', 'conversation.updated', 'conversation.status_changed'])
    socket.on(name, handlers.onConversation)
  socket.on('conversation.typing_on', (typing) => handlers.onTyping(typing, true))
  socket.on('conversation.typing_off', (typing) => handlers.onTyping(typing, false))
  socket.on('contact.merged', ({ pubsub_token: token }: { pubsub_token?: string }) => {
    if (token && token !== pubsubToken) handlers.onMoved(token)
  })
  socket.on('presence.update', (presence: { users: Record<string, string> }) => handlers.onPresence(presence.users))
  return () => {
    clearInterval(beat)
    // Its end is no loss of the connection: another may have taken its place.
    socket.off().disconnect()
  }
}
