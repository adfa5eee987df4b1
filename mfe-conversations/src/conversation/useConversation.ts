import type { ConversationPush } from '@parley/shared/contract/conversation'
import { useResource } from '@parley/shared/data/use-resource'
import { useResourceCache } from '@parley/shared/data/use-resource-cache'
import { useRealtimeEvent } from '@parley/shared/remote/use-shell'
import { useCallback } from 'react'
import { useCopiedResource } from '../state/useCopiedResource.ts'
import { getConversation } from './conversation.api.ts'
import { applyContact, applyMessage, type ConversationEntry, fromPush, mergeEntry } from './conversation-entry.ts'
import { useOnLocalChange } from './local-changes.ts'

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

/** Whoever merges keeps what did not change; swr's own comparison reads every part of both states, each time. */
const KEPT = { revalidateOnFocus: false, compare: Object.is } as const

const conversationKey = (id: number) => ['/conversations', 'one', id] as const

/** Of a conversation that was never opened here, a list that was knows enough to write an answer. */
const rowIn = (id: number) => (list: unknown) =>
  (list as { entries: readonly ConversationEntry[] }).entries.find((entry) => entry.id === id)

/** Reads the open conversation and keeps it true by events and by what this browser does. Mounted once, keyed by the id. */
export function useKeepConversation(id: number): void {
  const { data, change, retry } = useCopiedResource<ConversationEntry>(
    conversationKey(id),
    { read: (http) => getConversation(http, id), swr: KEPT },
    { place: `conversation/${id}`, part: (entry) => entry, instead: (reads) => reads.find('list/', rowIn(id)) },
  )
  useConversationEvents((conversation) => {
    if (conversation.id === id) change((held) => mergeEntry(held, fromPush(conversation)))
  })
  useRealtimeEvent('message.created', (message) => {
    if (message.conversation_id === id) change((held) => applyMessage(held, message))
  })
  useRealtimeEvent('contact.updated', (contact) => change((held) => applyContact(held, contact)))
  useRealtimeEvent('contact.deleted', (contact) => {
    if (data?.contact.id === contact.id) retry()
  })
  useOnLocalChange((local) => {
    if (local.id === id) change((held) => ({ ...held, ...local.facts(held) }))
  })
}

/** Read by `useKeepConversation`, and again only by `reload`. */
const AS_KEPT = {
  revalidateOnMount: false,
  revalidateIfStale: false,
  ...KEPT,
} as const

/** The open conversation, as `useKeepConversation` holds it. */
export function useConversation(id: number) {
  const { data, error, retry } = useResource<ConversationEntry>(conversationKey(id), {
    read: (http) => getConversation(http, id),
    readOnReconnect: false,
    swr: AS_KEPT,
  })
  return { conversation: data, error, reload: retry }
}

/** Puts what the list knows under the conversation's key, so that opening a row shows its header at once. */
export function useRememberConversation(): (entry: ConversationEntry) => void {
  const cache = useResourceCache()
  return useCallback((entry) => void cache.put(conversationKey(entry.id), entry), [cache])
}
