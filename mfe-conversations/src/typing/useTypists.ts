import { useRealtimeEvent } from '@parley/shared/remote/use-shell'
import { atom, useAtom, useAtomValue } from 'jotai'
import { useEffect, useMemo } from 'react'
import { applyTyping, expireTyping, nextTypingEnd, stopTyping, type Typing, type Typist } from './typing.ts'

const typingAtom = atom<Typing>(new Map())
const nobody: readonly Typist[] = []

/** Who is typing in one conversation: the same list until that changes. */
export function useTypists(conversationId: number): readonly Typist[] {
  const typists = useMemo(() => atom((get) => get(typingAtom).get(conversationId) ?? nobody), [conversationId])
  return useAtomValue(typists)
}

/** Hears who is typing anywhere. Mounted once, in a component of its own; ends by itself after 30 s. */
export function useKeepTyping(): void {
  const [typing, setTyping] = useAtom(typingAtom)

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
  }, [typing, setTyping])
}
