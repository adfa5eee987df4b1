import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { ConversationEntry } from '../conversation/conversation-entry.ts'
import { useRememberConversation } from '../conversation/useConversation.ts'
import { useStableCallback } from '../state/useStableCallback.ts'
import { useReadAhead } from '../thread/history/useReadAhead.ts'

interface Opened {
  conversationId: number | null
  besideId: number | null
  open: (id: number) => unknown
  openBeside: (id: number) => unknown
}

/** The rows as they stand in the list, and the ways from one to another. */
export function useOpenedFromList(route: Opened) {
  const remember = useRememberConversation()
  const rows = useRef<readonly ConversationEntry[]>([])
  const newest = useRef(route)
  useLayoutEffect(() => {
    newest.current = route
  })

  const { readPointed, readNext } = useReadAhead()
  const readOn = useEffectEvent(() => readNext(route.conversationId === null ? undefined : step(1)?.id))
  useEffect(() => readOn(), [route.conversationId])

  const open = useStableCallback((entry: ConversationEntry) => {
    remember(entry)
    route.open(entry.id)
  })
  const step = (by: 1 | -1) => {
    const at = rows.current.findIndex(({ id }) => id === newest.current.conversationId)
    return at < 0 ? rows.current[0] : rows.current[at + by]
  }
  /** What follows a conversation in the list now. @returns opens it in the same place, if that still shows this one */
  const nextIn = (place: 'conversationId' | 'besideId') => () => {
    const from = newest.current[place]
    const others = [newest.current.conversationId, newest.current.besideId]
    const at = rows.current.findIndex(({ id }) => id === from)
    const entry = rows.current.slice(at + 1).find(({ id }) => !others.includes(id))
    return () => {
      if (!entry || newest.current[place] !== from) return
      if (place === 'conversationId') return open(entry)
      remember(entry)
      newest.current.openBeside(entry.id)
    }
  }
  return {
    rows,
    open,
    readPointed,
    next: () => step(1),
    openStep(by: 1 | -1) {
      const entry = step(by)
      if (entry) open(entry)
    },
    findNext: nextIn('conversationId'),
    findNextBeside: nextIn('besideId'),
  }
}
