import { type AccountHttp, useAccountHttp } from '@parley/shared/data/data-source'
import { useRealtimeEvent, useRealtimeReconnect } from '@parley/shared/remote/use-shell'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useOnStoredMessage } from '../../conversation/stored-messages.ts'
import { useCopiedResource } from '../../state/useCopiedResource.ts'
import { useStableCallback } from '../../state/useStableCallback.ts'
import { listMessages, listSince } from './messages.api.ts'
import {
  addNewer,
  addOlder,
  addSent,
  firstPage,
  isFurtherBack,
  type MessageHistory,
  messagesKey,
  newestPart,
  oldestId,
  readAgainAfter,
  upsertMessage,
} from './messages.cache.ts'
import { olderMessages } from './older-messages.ts'
import { type ChangeHistory, usePassage } from './usePassage.ts'

/** Events keep it true. Whoever merges keeps what did not change, so that swr need not compare two whole histories. */
const MERGED = { revalidateOnFocus: false, compare: Object.is } as const

/**
 * Messages of one conversation, oldest first, kept true by events. Key the component by the conversation and the stamp.
 *
 * @param stamp - another one when messages went into another conversation or came back: what was held is not true then
 */
export function useMessages(conversationId: number, stamp: string) {
  const http = useAccountHttp()
  const held = useRef<MessageHistory | undefined>(undefined)
  const source = useCopiedResource<MessageHistory>(
    messagesKey(conversationId, stamp),
    { read: () => readHistory(http, conversationId, held.current), swr: MERGED },
    { place: `thread/${conversationId}/${stamp}`, part: newestPart },
  )
  const { data, error, change, retry: reload, staleSince } = source
  useLayoutEffect(() => {
    held.current = data
  })

  useRealtimeEvent('message.created', (message) => {
    if (message.conversation_id === conversationId) change((history) => upsertMessage(history, message))
  })
  useRealtimeEvent('message.updated', ({ previous_changes: _, ...message }) => {
    if (message.conversation_id === conversationId) change((history) => upsertMessage(history, message))
  })
  const passage = usePassage(conversationId, data, change)
  const shown = passage.part ?? data
  const { older, loadOlder } = useOlder(conversationId, shown, passage.part ? passage.change : change)

  /** Brings a message into what is shown. @returns whether it is in the conversation @throws ApiError */
  const loadBackTo = useStableCallback(async (id: number): Promise<boolean> => {
    const isIn = (history: MessageHistory | undefined) =>
      history?.messages.some((message) => message.id === id) ?? false
    if (isIn(shown)) return true
    if (id < oldestId(data)) return passage.open(id)
    passage.leave()
    return isIn(data)
  })

  useOnStoredMessage((message) => {
    if (message.conversation_id === conversationId) change((history) => addSent(history, message))
  })
  // Only the card in place of a thread shows that it is read again.
  const isReading = error !== undefined && source.isReading
  return { history: data, shown, passage, error, isReading, reload, staleSince, older, loadOlder, loadBackTo }
}

/** Reading further back, and how it stands. */
function useOlder(conversationId: number, shown: MessageHistory | undefined, change: ChangeHistory) {
  const http = useAccountHttp()
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const isReading = useRef(false)
  const parts = useMemo(
    () => olderMessages((range) => listMessages(http, conversationId, range)),
    [http, conversationId],
  )
  useRealtimeEvent('message.updated', (message) => {
    if (message.conversation_id === conversationId && isFurtherBack(shown, message.id)) parts.forget()
  })
  // What changed during a break was not heard.
  useRealtimeReconnect(parts.forget)
  const loadOlder = useStableCallback(async () => {
    const before = oldestId(shown)
    if (before === 0 || shown?.isComplete || isReading.current) return
    isReading.current = true
    setState('loading')
    try {
      const part = await parts.before(before)
      // Another stretch may be shown by now.
      change((history) => (oldestId(history) === before ? addOlder(history, part) : history))
      setState('idle')
    } catch {
      setState('failed')
    }
    isReading.current = false
  })
  return { older: state, loadOlder }
}

/** From the oldest that is held: what was edited, delivered or deleted meanwhile is read again too. */
async function readHistory(http: AccountHttp, conversationId: number, held: MessageHistory | undefined) {
  const since = held && (await listSince(http, conversationId, readAgainAfter(held)))
  return held && since ? addNewer(held, since) : firstPage(await listMessages(http, conversationId))
}
