import type { WidgetMessage } from '@parley/shared/contract/widget'
import type { HostBridge } from './host-bridge.ts'
import type { RealtimeHandlers } from './realtime.ts'
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
): RealtimeHandlers {
  let typistGone: ReturnType<typeof setTimeout> | undefined
  return {
    onMessage: (message) => {
      const isNew = !store.get().messages.some((known) => known.id === message.id)
      take([message])
      if (message.message_type !== 0) {
        store.set({ typist: null })
        if (isNew) bridge.send({ event: 'onEvent', eventIdentifier: 'chatwoot:on-message', data: message })
      }
    },
    onTyping: ({ user, is_private: isPrivate }, isTyping) => {
      if (isPrivate || user.type === 'contact') return
      clearTimeout(typistGone)
      store.set({
        typist: isTyping
          ? { name: user.available_name || user.name, avatar: user.avatar_url || user.thumbnail || '' }
          : null,
      })
      if (isTyping) typistGone = setTimeout(() => store.set({ typist: null }), TYPIST_GONE_MS)
    },
    onConversation: (conversation) =>
      store.set({ conversationStatus: conversation.status, agentSeenAt: conversation.agent_last_seen_at }),
    onPresence: (users) =>
      store.set({
        members: store
          .get()
          .members.map((member) => ({ ...member, availability_status: users[member.id] ?? 'offline' })),
      }),
    onConnection: (connected, isReturn) => {
      store.set({ connected })
      if (!isReturn) return
      const last = store.get().messages.at(-1)
      api.messages(last ? { after: last.id } : {}).then(
        (page) => take(page.payload),
        () => store.set({ connected: false }),
      )
    },
  }
}
