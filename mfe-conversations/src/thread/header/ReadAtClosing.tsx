import { useEffect } from 'react'
import { useConversation } from '../../conversation/useConversation.ts'
import type { HeaderFacts } from './header-facts.ts'

/** A timer holds no more; what closes later is read again long before. */
const MOST_MS = 2 ** 31 - 1
/** Exactly at the end the server may not count it as closed yet. */
const AFTER_MS = 1000

/**
 * Nothing tells that the time to answer is over: the conversation is read again then, so that the editor knows it too. A
 * component of its own, which draws nothing: whoever can read the conversation anew is drawn for each of its news.
 */
export function ReadAtClosing({ id, reply_window }: Pick<HeaderFacts, 'id' | 'reply_window'>): null {
  const { reload } = useConversation(id)
  const closesAt = reply_window?.closes_at ?? 0
  useEffect(() => {
    const left = closesAt * 1000 - Date.now()
    if (left <= 0 || left > MOST_MS) return
    const timer = setTimeout(reload, left + AFTER_MS)
    return () => clearTimeout(timer)
  }, [closesAt, reload])
  return null
}
