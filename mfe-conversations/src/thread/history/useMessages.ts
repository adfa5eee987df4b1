import type { MessageRest } from '@parley/shared/contract/message'
import { type AccountHttp, useAccountHttp } from '@parley/shared/data/data-source'
import { useRealtimeEvent, useRealtimeReconnect } from '@parley/shared/remote/use-shell'
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useOnStoredMessage } from '../../conversation/stored-messages.ts'
import { useCopiedResource } from '../../state/useCopiedResource.ts'
import { listMessages, listSince } from './messages.api.ts'
import {
  addGap,
  addNewer,
  addOlder,
  addSent,
  firstPage,
  isFurtherBack,
  MAX_GAP,
  MESSAGE_PAGE_SIZE,
  type MessageHistory,
  messagesKey,
  newestPart,
  oldestId,
  readAgainAfter,
  upsertMessage,
} from './messages.cache.ts'
import { olderMessages } from './older-messages.ts'

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
  const { older, loadOlder } = useOlder(conversationId, held, change)

  /** Reads back to a message. @returns whether it is held now */
  const loadBackTo = useCallback(
    async (id: number): Promise<boolean> => {
      const before = oldestId(held.current)
      if (id >= before) return held.current?.messages.some((message) => message.id === id) ?? false
      const [gap, earlier] = await Promise.all([
        readGap(http, conversationId, { after: id, before }),
        // What was said right before it: the message stands in the middle, and is understood. Without it, it is at the top.
        listMessages(http, conversationId, { before: id }).catch(() => null),
      ])
      if (!gap.some((message) => message.id === id)) return false
      change((history) => {
        const held = addGap(history, gap)
        return earlier ? addOlder(held, { messages: earlier, isFirst: earlier.length < MESSAGE_PAGE_SIZE }) : held
      })
      return true
    },
    [http, conversationId, change],
  )

  useOnStoredMessage((message) => {
    if (message.conversation_id === conversationId) change((history) => addSent(history, message))
  })
  // Only the card in place of a thread shows that it is read again.
  const isReading = error !== undefined && source.isReading
  return { history: data, error, isReading, reload, staleSince, older, loadOlder, loadBackTo }
}

/** Reading further back, and how it stands. */
function useOlder(
  conversationId: number,
  held: RefObject<MessageHistory | undefined>,
  change: (fact: (history: MessageHistory) => MessageHistory) => void,
) {
  const http = useAccountHttp()
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const parts = useMemo(
    () => olderMessages((range) => listMessages(http, conversationId, range)),
    [http, conversationId],
  )
  useRealtimeEvent('message.updated', (message) => {
    if (message.conversation_id === conversationId && isFurtherBack(held.current, message.id)) parts.forget()
  })
  // What changed during a break was not heard.
  useRealtimeReconnect(parts.forget)
  const loadOlder = useCallback(async () => {
    const before = oldestId(held.current)
    if (before === 0 || held.current?.isComplete || state === 'loading') return
    setState('loading')
    try {
      const part = await parts.before(before)
      change((history) => addOlder(history, part))
      setState('idle')
    } catch {
      setState('failed')
    }
  }, [held, parts, change, state])
  return { older: state, loadOlder }
}

/** Everything from one message up to another, however much it is: one read answers a part of it. */
async function readGap(
  http: AccountHttp,
  conversationId: number,
  { after, before }: { after: number; before: number },
) {
  const gap: MessageRest[] = []
  for (let from = after; ; ) {
    const page = await listMessages(http, conversationId, { after: from, before })
    gap.push(...page)
    if (page.length < MAX_GAP) return gap
    from = Math.max(...page.map(({ id }) => id)) + 1
  }
}

/** From the oldest that is held: what was edited, delivered or deleted meanwhile is read again too. */
async function readHistory(http: AccountHttp, conversationId: number, held: MessageHistory | undefined) {
  const since = held && (await listSince(http, conversationId, readAgainAfter(held)))
  return held && since ? addNewer(held, since) : firstPage(await listMessages(http, conversationId))
}
