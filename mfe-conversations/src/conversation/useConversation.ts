import type { ConversationPush } from '@parley/shared/contract/conversation'
import { useRealtimeEvent, useRealtimeReconnect } from '@parley/shared/remote/use-shell'
import { useCallback, useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { type AccountHttp, useAccountHttp } from './account-http.ts'
import { getConversation } from './conversation.api.ts'
import { applyMessage, type ConversationEntry, fromPush, mergeEntry } from './conversation-entry.ts'
import { onLocalChange } from './local-changes.ts'
import { useLiveResource } from './useLiveResource.ts'

/** Hears every event that carries a whole conversation. */
export function useConversationEvents(handler: (conversation: ConversationPush) => void): void {
  useRealtimeEvent('conversation.created', handler)
  useRealtimeEvent('conversation.updated', handler)
  useRealtimeEvent('conversation.status_changed', handler)
  useRealtimeEvent('conversation.read', handler)
  useRealtimeEvent('conversation.contact_changed', handler)
  useRealtimeEvent('assignee.changed', handler)
  useRealtimeEvent('team.changed', handler)
}

const conversationKey = (http: AccountHttp, id: number) => [http.base, 'conversations/one', id] as const

/** One conversation, kept true by events and by what this browser does. */
export function useConversation(id: number) {
  const http = useAccountHttp()
  const { data, error, isLoading, change, reload } = useLiveResource<ConversationEntry>(conversationKey(http, id), () =>
    getConversation(http, id),
  )

  useConversationEvents((conversation) => {
    if (conversation.id === id) change((held) => mergeEntry(held, fromPush(conversation)))
  })
  useRealtimeEvent('message.created', (message) => {
    if (message.conversation_id === id) change((held) => applyMessage(held, message))
  })
  useEffect(
    () =>
      onLocalChange((local) => {
        if (local.id === id) change((held) => ({ ...held, ...local.facts }))
      }),
    [id, change],
  )
  useRealtimeReconnect(reload)

  return { conversation: data, error, isLoading, reload }
}

/** Puts what the list knows under the conversation's key, so that opening a row shows its header at once. */
export function useRememberConversation(): (entry: ConversationEntry) => void {
  const http = useAccountHttp()
  const { mutate } = useSWRConfig()
  return useCallback(
    (entry) => void mutate(conversationKey(http, entry.id), entry, { revalidate: false }),
    [http, mutate],
  )
}
