import { useRealtimeEvent } from '@parley/shared/remote/use-shell'
import { useEffect, useState } from 'react'
import { applyTyping, expireTyping, nextTypingEnd, stopTyping, type Typing } from './typing.ts'

/** Who is typing in any conversation. Ends by itself after 30 s. */
export function useTyping(): Typing {
  const [typing, setTyping] = useState<Typing>(() => new Map())

  useRealtimeEvent('conversation.typing_on', (event) => setTyping((held) => applyTyping(held, event, true, Date.now())))
  useRealtimeEvent('conversation.typing_off', (event) =>
    setTyping((held) => applyTyping(held, event, false, Date.now())),
  )
  useRealtimeEvent('message.created', ({ conversation_id, sender }) => {
    if (sender) setTyping((held) => stopTyping(held, conversation_id, `${sender.type}:${sender.id}`))
  })

  useEffect(() => {
    const wait = nextTypingEnd(typing, Date.now())
    if (wait === null) return
    const timer = setTimeout(() => setTyping((held) => expireTyping(held, Date.now())), wait)
    return () => clearTimeout(timer)
  }, [typing])

  return typing
}
