import { useShell } from '@parley/shared/remote/use-shell'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { defineMessages, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { useAnnounce } from '../state/Announcer.tsx'
import { useStableCallback } from '../state/useStableCallback.ts'

/** So long a message that was gone to is marked. */
const MARKED_MS = 2000

const TEXTS = defineMessages({
  missing: {
    id: 'conversations.message.notHere',
    defaultMessage: 'This message is not in the conversation any more.',
  },
  here: { id: 'conversations.message.here', defaultMessage: 'Went to the message' },
})

const nodeOf = (id: number) => document.querySelector<HTMLElement>(`[role=log] [data-message="${id}"]`)

/**
 * Goes to a message of the thread, however far back: what the address names (`?message=501`), and what is asked for.
 *
 * @param rows - changes when messages are drawn: what was read is on screen then
 */
export function useGoToMessage(rows: unknown, loadBackTo: (id: number) => Promise<boolean>): (id: number) => void {
  const intl = useIntl()
  const { notify } = useShell()
  const announce = useAnnounce()
  const named = Number(new URLSearchParams(useLocation().search).get('message')) || null
  const [wanted, setWanted] = useState<number | null>(named)
  const asked = useRef<number | null>(null)
  const isShown = rows !== undefined

  const look = useEffectEvent(async (id: number) => {
    const node = nodeOf(id)
    if (node) {
      setWanted(null)
      asked.current = null
      mark(node)
      return announce(intl.formatMessage(TEXTS.here))
    }
    if (asked.current === id) return
    asked.current = id
    if (await loadBackTo(id).catch(() => false)) return
    setWanted(null)
    notify.toast(intl.formatMessage(TEXTS.missing), { tone: 'error' })
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

function mark(node: HTMLElement): void {
  node.scrollIntoView({ block: 'center' })
  node.dataset.found = 'true'
  setTimeout(() => delete node.dataset.found, MARKED_MS)
}
