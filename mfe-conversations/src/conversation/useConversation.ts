import type { ConversationPush } from '@parley/shared/contract/conversation'
import { type AccountHttp, useAccountHttp } from '@parley/shared/data/data-source'
import { useRealtimeEvent, useRealtimeReconnect } from '@parley/shared/remote/use-shell'
import { useCallback } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { useLiveResource } from '../state/useLiveResource.ts'
import { getConversation } from './conversation.api.ts'
import { applyMessage, type ConversationEntry, fromPush, mergeEntry } from './conversation-entry.ts'
import { useLocalChanges } from './local-changes.ts'

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

/** Reads the open conversation and keeps it true by events and by what this browser does. Mounted once, keyed by the id. */
export function useKeepConversation(id: number): void {
  const http = useAccountHttp()
  const { change, reload } = useLiveResource<ConversationEntry>(conversationKey(http, id), () =>
    getConversation(http, id),
  )
  useConversationEvents((conversation) => {
    if (conversation.id === id) change((held) => mergeEntry(held, fromPush(conversation)))
  })
  useRealtimeEvent('message.created', (message) => {
    if (message.conversation_id === id) change((held) => applyMessage(held, message))
  })
  useLocalChanges((local) => {
    if (local.id === id) change((held) => ({ ...held, ...local.facts(held) }))
  })
  useRealtimeReconnect(reload)
}

/** Read by `useKeepConversation`, and again only by `reload`. */
const AS_KEPT = {
  revalidateOnMount: false,
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  compare: Object.is,
} as const

/** The open conversation, as `useKeepConversation` holds it. */
export function useConversation(id: number) {
  const http = useAccountHttp()
  const { data, error, mutate } = useSWR<ConversationEntry>(
    conversationKey(http, id),
    () => getConversation(http, id),
    AS_KEPT,
  )
  const reload = useCallback(() => void mutate(), [mutate])
  return { conversation: data, error: error as unknown, reload }
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
