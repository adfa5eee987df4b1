import { useSession } from '@parley/shared/remote/use-shell'
import { useEffect, useRef, useState } from 'react'
import type { ReplyFacts } from '../reply-box.ts'
import type { TeamsAnswer } from './overtaken.ts'

/** Notices that a colleague answered since this person began to write, and asks once before a second answer goes out. */
export function useOvertaken(conversation: Pick<ReplyFacts, 'answered'>, isNote: boolean) {
  const myId = useSession().user.id
  const newest = conversation.answered?.userId === myId ? null : conversation.answered
  // What was there when the box was opened, or when the last text began, has been seen.
  const seenId = useRef(newest?.id ?? 0)
  const missed = useRef<TeamsAnswer | null>(null)
  const [asked, setAsked] = useState<TeamsAnswer | null>(null)
  useEffect(() => {
    if (newest && newest.id > seenId.current) missed.current = newest
  }, [newest])
  const see = () => {
    seenId.current = missed.current?.id ?? seenId.current
    missed.current = null
    setAsked(null)
  }
  return {
    asked,
    /** Everything that arrived so far is known. */
    see,
    /** @returns whether somebody has to decide first */
    ask(): boolean {
      if (isNote || !missed.current) return false
      setAsked(missed.current)
      return true
    },
  }
}
