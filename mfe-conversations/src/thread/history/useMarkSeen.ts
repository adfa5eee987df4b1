import { useAccountHttp } from '@parley/shared/data/data-source'
import { useShell } from '@parley/shared/remote/use-shell'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { markSeen } from '../../conversation/conversation.api.ts'
import type { ConversationEntry } from '../../conversation/conversation-entry.ts'
import { usePublishLocalChange } from '../../conversation/local-changes.ts'
import { serialCalls } from './serial-calls.ts'

/** The badge clears this long after the server was told (contract, workspace 8.12). */
const CLEAR_AFTER_MS = 4000
/** A burst of messages is read with one call a second. */
const EVERY_MS = 1000

/** Tells the server that the open conversation is read, whenever something unread is on screen in a visible tab. */
export function useMarkSeen(conversation: ConversationEntry | undefined): void {
  const http = useAccountHttp()
  const { log } = useShell()
  const tellChange = usePublishLocalChange()
  const isVisible = useIsVisible()
  const id = conversation?.id
  const calls = useRef<ReturnType<typeof serialCalls> | null>(null)

  const tellServer = useEffectEvent(async (seenId: number) => {
    try {
      const seen = await markSeen(http, seenId)
      setTimeout(() => tellChange({ id: seenId, facts: (held) => seenFacts(held, seen) }), CLEAR_AFTER_MS)
    } catch (problem) {
      log('info', 'a conversation was not marked as read', { id: seenId, problem: String(problem) })
    }
  })
  useEffect(() => {
    if (id === undefined) return
    const serial = serialCalls(() => tellServer(id), EVERY_MS)
    calls.current = serial
    return () => serial.stop()
  }, [id])

  const hasUnread = (conversation?.unread_count ?? 0) > 0
  const newest = conversation?.last_message?.id
  // `newest` asks again when another message has come.
  useEffect(() => {
    if (hasUnread && newest !== undefined && isVisible) calls.current?.ask()
  }, [id, hasUnread, newest, isVisible])
}

/** What the answer changes: nothing when a message came since, which the next answer counts in. */
function seenFacts(held: ConversationEntry, seen: ConversationEntry): Partial<ConversationEntry> {
  if ((held.last_message?.id ?? 0) > (seen.last_message?.id ?? 0)) return {}
  const { unread_count, unread_at, agent_last_seen_at } = seen
  return { unread_count, unread_at, agent_last_seen_at }
}

function useIsVisible(): boolean {
  const [isVisible, setIsVisible] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const onChange = () => setIsVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])
  return isVisible
}
