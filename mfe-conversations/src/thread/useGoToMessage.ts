import { useShell } from '@parley/shared/remote/use-shell'
import { type RefObject, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { defineMessages, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { ThreadPlace } from '../panes/active-pane.ts'
import { useAnnounce } from '../state/Announcer.tsx'
import { useStableCallback } from '../state/useStableCallback.ts'
import type { ThreadHandle } from './rows/useThreadScroll.ts'

/** So long a message that was gone to is marked. */
const MARKED_MS = 2000
/** Frames in which a row that was brought into sight is in the page at the latest. */
const FRAMES = 40

const TEXTS = defineMessages({
  missing: {
    id: 'conversations.message.notHere',
    defaultMessage: 'This message is not in the conversation any more.',
  },
  failed: { id: 'conversations.message.notLoaded', defaultMessage: 'The message could not be loaded.' },
  here: { id: 'conversations.message.here', defaultMessage: 'Went to the message' },
})

const nodeOf = (id: number) => document.querySelector<HTMLElement>(`[role=log] [data-message="${id}"]`)

interface GoToMessage {
  /** Changes when messages are drawn: what was read is on screen then. */
  rows: unknown
  /** The thread as it is drawn: most of its rows are not in the page. */
  thread: RefObject<ThreadHandle | null>
  loadBackTo: (id: number) => Promise<boolean>
}

/** Goes to a message of the thread, however far back: what the address names (`?message=501`), and what is asked for. */
export function useGoToMessage({ rows, thread, loadBackTo }: GoToMessage): (id: number) => void {
  const intl = useIntl()
  const { notify } = useShell()
  const announce = useAnnounce()
  const { isBeside } = use(ThreadPlace)
  const { search } = useLocation()
  // The address names a message of the first conversation.
  const named = isBeside ? null : Number(new URLSearchParams(search).get('message')) || null
  const [wanted, setWanted] = useState<number | null>(named)
  const asked = useRef<number | null>(null)
  const whenDrawn = useWhenDrawn()
  const isShown = rows !== undefined

  const look = useEffectEvent(async (id: number) => {
    if (thread.current?.reveal(id)) {
      setWanted(null)
      asked.current = null
      return whenDrawn(id, () => announce(intl.formatMessage(TEXTS.here)))
    }
    if (asked.current === id) return
    asked.current = id
    // One that could not be read is said to be so below.
    const isThere = await loadBackTo(id).catch(() => null)
    if (isThere) return
    setWanted(null)
    notify.toast(intl.formatMessage(isThere === null ? TEXTS.failed : TEXTS.missing), { tone: 'error' })
  })
  useEffect(() => {
    if (wanted !== null && isShown) void look(wanted)
  }, [wanted, isShown, rows])
  useEffect(() => {
    if (named !== null) setWanted(named)
  }, [named])
  return useStableCallback((id: number) => {
    asked.current = null
    setWanted(id)
  })
}

/** Marks a message as soon as its row is in the page, and in the middle. */
function useWhenDrawn(): (id: number, onDrawn: () => void) => void {
  const frame = useRef(0)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  return (id, onDrawn) => {
    const look = (left: number) => {
      const node = nodeOf(id)
      if (!node && left > 0) frame.current = requestAnimationFrame(() => look(left - 1))
      if (!node) return
      mark(node)
      onDrawn()
    }
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => look(FRAMES))
  }
}

function mark(node: HTMLElement): void {
  node.scrollIntoView({ block: 'center' })
  node.dataset.found = 'true'
  setTimeout(() => delete node.dataset.found, MARKED_MS)
}
