import { useShell } from '@parley/shared/remote/use-shell'
import { useEffect, useState } from 'react'
import { useAccountHttp } from '../conversation/account-http.ts'
import { markSeen } from '../conversation/conversation.api.ts'
import type { ConversationEntry } from '../conversation/conversation-entry.ts'
import { tellLocalChange } from '../conversation/local-changes.ts'

/** The badge clears this long after the server was told (contract, workspace 8.12). */
const CLEAR_AFTER_MS = 4000

/** Tells the server that the open conversation is read, whenever something unread is on screen in a visible tab. */
export function useMarkSeen(conversation: ConversationEntry | undefined): void {
  const http = useAccountHttp()
  const { log } = useShell()
  const isVisible = useIsVisible()
  const id = conversation?.id
  const hasUnread = (conversation?.unread_count ?? 0) > 0
  const newest = conversation?.last_message?.id
  // `newest` asks again when another message has come.
  useEffect(() => {
    if (id === undefined || !hasUnread || newest === undefined || !isVisible) return
    markSeen(http, id)
      .then(({ unread_count, unread_at, agent_last_seen_at }) => {
        setTimeout(
          () => tellLocalChange({ id, facts: { unread_count, unread_at, agent_last_seen_at } }),
          CLEAR_AFTER_MS,
        )
      })
      .catch((problem: unknown) =>
        log('info', 'a conversation was not marked as read', { id, problem: String(problem) }),
      )
  }, [http, log, id, hasUnread, newest, isVisible])
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
