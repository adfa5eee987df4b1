import type { WidgetMessage } from '@parley/shared/contract/widget'
import type { RealtimeHandlers } from './connection/realtime.ts'
import type { HostBridge } from './host-bridge.ts'
import type { WidgetState } from './state.ts'
import type { Store } from './store.ts'
import type { VisitorApi } from './visitor-api.ts'

interface EventParts {
  store: Store<WidgetState>
  api: VisitorApi
  bridge: HostBridge
}

const TYPIST_GONE_MS = 30_000

/** What the visitor's connection says, put into the store. */
export function visitorEvents(
  { store, api, bridge }: EventParts,
  take: (messages: WidgetMessage[]) => void,
  /** The visitor turned out to be somebody who is known under another token. */
  move: (pubsubToken: string) => void,
  readList: () => void,
): RealtimeHandlers {
  let typistGone: ReturnType<typeof setTimeout> | undefined
  return {
    onMessage: (message, isChange) => {
      const isElsewhere = message.conversation_id !== store.get().conversationId
      const isNew = !isChange && !store.get().messages.some((known) => known.id === message.id)
      if (isNew) noteInList(store, message, readList)
      if (!isElsewhere) take([message])
      if (message.message_type === 0) return
      if (!isElsewhere) store.set({ typist: null })
      if (!isNew) return
      bridge.send({ event: 'onEvent', eventIdentifier: 'chatwoot:on-message', data: message })
      if (!isElsewhere && (!store.get().isOpen || document.hidden)) ring(bridge)
    },
    onTyping: ({ user, conversation, is_private: isPrivate }, isTyping) => {
      if (isPrivate || user.type === 'contact' || conversation.id !== store.get().conversationId) return
      clearTimeout(typistGone)
      store.set({
        typist: isTyping
          ? { name: user.available_name || user.name, avatar: user.avatar_url || user.thumbnail || '' }
          : null,
      })
      if (isTyping) typistGone = setTimeout(() => store.set({ typist: null }), TYPIST_GONE_MS)
    },
    onConversation: ({ id, status, agent_last_seen_at: agentSeenAt }) => {
      const { conversations, conversationId } = store.get()
      store.set({ conversations: conversations.map((one) => (one.id === id ? { ...one, status } : one)) })
      if (id === conversationId) store.set({ conversationStatus: status, agentSeenAt })
    },
    onMoved: move,
    onPresence: (users) =>
      store.set({
        members: store
          .get()
          .members.map((member) => ({ ...member, availability_status: users[member.id] ?? 'offline' })),
      }),
    onConnection: (connected, isReturn) => {
      store.set({ connected })
      if (!isReturn) return
      const { messages, conversationId } = store.get()
      const last = messages.at(-1)
      api.messages(conversationId, last ? { after: last.id } : {}).then(
        (page) => {
          if (store.get().conversationId === conversationId) take(page.payload)
        },
        () => store.set({ connected: false }),
      )
    },
  }
}

/** Writes down what was said last. A conversation that is not in the list makes it old: it is read again. */
function noteInList(store: Store<WidgetState>, message: WidgetMessage, readList: () => void): void {
  const { conversations, conversationId } = store.get()
  const { conversation_id: id, content, message_type: type, created_at: at } = message
  if (!conversations.some((one) => one.id === id)) {
    readList()
    return
  }
  const isUnread = id !== conversationId && type !== 0
  store.set({
    conversations: conversations.map((one) =>
      one.id === id
        ? {
            ...one,
            last_activity_at: at,
            last_message: { content, message_type: type, created_at: at },
            unread_count: one.unread_count + (isUnread ? 1 : 0),
          }
        : one,
    ),
  })
}

/** The page hears of it too. A sound that does not arrive costs nobody a message. */
function ring(bridge: HostBridge): void {
  bridge.send({ event: 'playAudio' })
  import(/* webpackChunkName: "chime" */ './notify/chime.ts').then(
    ({ chime }) => chime(),
    () => undefined,
  )
}
