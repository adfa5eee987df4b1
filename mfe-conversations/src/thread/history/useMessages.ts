import type { MessageRest } from '@parley/shared/contract/message'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useRealtimeEvent, useRealtimeReconnect } from '@parley/shared/remote/use-shell'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useStoredMessages } from '../../conversation/stored-messages.ts'
import { useLiveResource } from '../../state/useLiveResource.ts'
import { listMessages } from './messages.api.ts'
import {
  addGap,
  addNewer,
  addOlder,
  addSent,
  firstPage,
  MAX_GAP,
  type MessageHistory,
  messagesKey,
  newestId,
  oldestId,
  upsertMessage,
} from './messages.cache.ts'

/** Messages of one conversation, oldest first, kept true by events. Key the component by the conversation. */
export function useMessages(conversationId: number) {
  const http = useAccountHttp()
  const held = useRef<MessageHistory | undefined>(undefined)
  const { data, error, isReading, change, reload } = useLiveResource<MessageHistory>(
    messagesKey(http.base, conversationId),
    async () => {
      const page = await listMessages(http, conversationId)
      return joinHistory(held.current, page)
    },
  )
  useLayoutEffect(() => {
    held.current = data
  })

  useRealtimeEvent('message.created', (message) => {
    if (message.conversation_id === conversationId) change((history) => upsertMessage(history, message))
  })
  useRealtimeEvent('message.updated', ({ previous_changes: _, ...message }) => {
    if (message.conversation_id === conversationId) change((history) => upsertMessage(history, message))
  })
  useRealtimeReconnect(async () => {
    const after = newestId(held.current)
    if (after === 0) return reload()
    const page = await listMessages(http, conversationId, { after })
    change((history) => addNewer(history, page))
  })

  const [older, setOlder] = useState<'idle' | 'loading' | 'failed'>('idle')
  const loadOlder = useCallback(async () => {
    const before = oldestId(held.current)
    if (before === 0 || held.current?.isComplete || older === 'loading') return
    setOlder('loading')
    try {
      const page = await listMessages(http, conversationId, { before })
      change((history) => addOlder(history, page))
      setOlder('idle')
    } catch {
      setOlder('failed')
    }
  }, [http, conversationId, change, older])

  /** Reads back to a message. @returns whether it is held now */
  const loadBackTo = useCallback(
    async (id: number): Promise<boolean> => {
      const before = oldestId(held.current)
      if (id >= before) return held.current?.messages.some((message) => message.id === id) ?? false
      const page = await listMessages(http, conversationId, { after: id, before })
      if (page.length >= MAX_GAP || !page.some((message) => message.id === id)) return false
      change((history) => addGap(history, page))
      return true
    },
    [http, conversationId, change],
  )

  useStoredMessages((message) => {
    if (message.conversation_id === conversationId) change((history) => addSent(history, message))
  })
  return { history: data, error, isReading, reload, older, loadOlder, loadBackTo }
}

/** The newest page joins what is held, unless more happened than one page tells: then it begins anew. */
function joinHistory(held: MessageHistory | undefined, page: readonly MessageRest[]): MessageHistory {
  const first = page[0]
  const isJoined = held !== undefined && first !== undefined && first.id <= newestId(held)
  return isJoined ? addNewer(held, page) : firstPage(page)
}
