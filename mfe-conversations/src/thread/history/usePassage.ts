import { useAccountHttp } from '@parley/shared/data/data-source'
import { useRealtimeEvent, useRealtimeReconnect, useShell } from '@parley/shared/remote/use-shell'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useOnStoredMessage } from '../../conversation/stored-messages.ts'
import { useStableCallback } from '../../state/useStableCallback.ts'
import { listMessages } from './messages.api.ts'
import {
  addLater,
  addNewer,
  addSent,
  isBehindHole,
  joined,
  type MessageHistory,
  newestId,
  oldestId,
  upsertMessage,
} from './messages.cache.ts'

const reads = () => import(/* webpackChunkName: "thread-passage" */ './passage.api.ts')

export type ChangeHistory = (fact: (history: MessageHistory) => MessageHistory) => void

interface Shown {
  /** Another number for another stretch of the thread: what is drawn begins anew with it. */
  view: number
  /** The message that it was opened for. */
  at: number
  passage: MessageHistory | null
}

/**
 * A stretch of a thread far back, with a hole between it and what is held. It is here only while somebody reads it: what the
 * cache and this browser keep has no holes. Once it has grown up to what is held, it goes into that.
 */
export function usePassage(conversationId: number, held: MessageHistory | undefined, changeHeld: ChangeHistory) {
  const http = useAccountHttp()
  const turn = useRef(0)
  const isReading = useRef(false)
  const [{ view, at, passage }, show] = useState<Shown>({ view: 0, at: 0, passage: null })
  const [later, setLater] = useState<'idle' | 'loading' | 'failed'>('idle')
  const change = useCallback<ChangeHistory>((fact) => {
    show((now) => (now.passage ? { ...now, passage: fact(now.passage) } : now))
  }, [])
  useEffect(() => {
    if (passage && held && !isBehindHole(held, passage)) changeHeld((history) => joined(history, passage))
  }, [passage, held, changeHeld])
  // Until what is held reaches back as far.
  const part = passage && held && oldestId(held) > oldestId(passage) ? passage : null
  useKeptTrue(conversationId, part, change)

  const leave = useStableCallback(() => {
    turn.current += 1
    if (part) show({ view: view + 1, at: 0, passage: null })
  })
  /** @returns whether the message is in the conversation @throws ApiError */
  const open = useCallback(
    async (id: number): Promise<boolean> => {
      turn.current += 1
      const mine = turn.current
      const found = await (await reads()).readAround(http, conversationId, id)
      // Unless somebody went elsewhere meanwhile.
      if (found && mine === turn.current) {
        setLater('idle')
        show((last) => ({ view: last.view + 1, at: id, passage: found }))
      }
      return found !== null
    },
    [http, conversationId],
  )
  const loadLater = useStableCallback(async () => {
    // What scrolls asks more often than it is drawn.
    if (!part || isReading.current) return
    isReading.current = true
    setLater('loading')
    const after = newestId(part)
    try {
      const page = await listMessages(http, conversationId, { after })
      change((now) => (newestId(now) === after ? addLater(now, page) : now))
      setLater('idle')
    } catch {
      setLater('failed')
    }
    isReading.current = false
  })
  return { view, at, part, change, later, open, leave, loadLater }
}

/** What is changed in it meanwhile, here or elsewhere. What comes new belongs to the end of the thread. */
function useKeptTrue(conversationId: number, part: MessageHistory | null, change: ChangeHistory): void {
  const http = useAccountHttp()
  const { log } = useShell()
  const has = (id: number) => part?.messages.some((message) => message.id === id)
  useRealtimeEvent('message.updated', ({ previous_changes: _, ...message }) => {
    if (has(message.id)) change((now) => upsertMessage(now, message))
  })
  useOnStoredMessage((message) => {
    if (has(message.id)) change((now) => addSent(now, message))
  })
  useRealtimeReconnect(async () => {
    if (!part) return
    const range = { from: oldestId(part), to: newestId(part) }
    try {
      const page = await (await reads()).readBetween(http, conversationId, range)
      change((now) => (oldestId(now) <= range.from && newestId(now) >= range.to ? addNewer(now, page) : now))
    } catch (problem) {
      log('info', 'a passage of a thread was not read again', { problem: String(problem) })
    }
  })
}
