import { TYPING_EXPIRES_MS, TYPING_IDLE_MS } from '@parley/shared/contract/events'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useShell } from '@parley/shared/remote/use-shell'
import { useCallback, useEffect, useRef } from 'react'
import { reportTyping } from '../conversation/conversation.api.ts'

/** Typing that goes on is told again before the others forget it. */
const REPEAT_MS = TYPING_EXPIRES_MS - 10_000

/**
 * Tells the others that somebody is typing here: on with the first key, off after 4 s without one, when the text is
 * sent or when the conversation is left.
 */
export function useTypingSignal(conversationId: number, isPrivate: boolean) {
  const http = useAccountHttp()
  const { log } = useShell()
  const toldAt = useRef<number | null>(null)
  const idle = useRef<ReturnType<typeof setTimeout> | null>(null)

  const tell = useCallback(
    (isOn: boolean) => {
      toldAt.current = isOn ? Date.now() : null
      reportTyping(http, conversationId, isOn, isPrivate).catch((problem: unknown) =>
        log('info', 'typing was not told', { problem: String(problem) }),
      )
    },
    [http, conversationId, isPrivate, log],
  )
  const stop = useCallback(() => {
    if (idle.current) clearTimeout(idle.current)
    idle.current = null
    if (toldAt.current !== null) tell(false)
  }, [tell])
  const onKey = useCallback(() => {
    if (toldAt.current === null || Date.now() - toldAt.current > REPEAT_MS) tell(true)
    if (idle.current) clearTimeout(idle.current)
    idle.current = setTimeout(stop, TYPING_IDLE_MS)
  }, [tell, stop])

  useEffect(() => stop, [stop])
  return { onKey, stop }
}
