import { isApiError } from '@parley/shared/api/api-error'
import { VIEWING_REPORT_MS } from '@parley/shared/contract/events'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useRealtimeEvent, useRealtimeReconnect, useSession, useShell } from '@parley/shared/remote/use-shell'
import { atom, useAtom, useAtomValue, useStore } from 'jotai'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { applyViewing, expireViewing, nextViewingEnd, type Viewer, type Viewing } from './viewing.ts'

/** Whoever only passes through on the way to another conversation tells nobody. */
const SETTLED_MS = 150

const viewingAtom = atom<Viewing>(new Map())
const nobody: readonly Viewer[] = []

/** Colleagues who look at a conversation: the same list until that changes. */
export function useViewers(conversationId: number): readonly Viewer[] {
  const viewers = useMemo(() => atom((get) => get(viewingAtom).get(conversationId) ?? nobody), [conversationId])
  return useAtomValue(viewers)
}

/** Reads who looks at what now; draws nothing when that changes. */
export function useReadViewing(): () => Viewing {
  const store = useStore()
  return useCallback(() => store.get(viewingAtom), [store])
}

/** Hears who looks at what. Mounted once, in a component of its own. */
export function useKeepViewing(): void {
  const [viewing, setViewing] = useAtom(viewingAtom)
  useRealtimeEvent('conversation.viewing', (event) => setViewing((held) => applyViewing(held, event, Date.now())))
  useEffect(() => {
    const wait = nextViewingEnd(viewing, Date.now())
    if (wait === null) return
    const timer = setTimeout(() => setViewing((held) => expireViewing(held, Date.now())), wait)
    return () => clearTimeout(timer)
  }, [viewing, setViewing])
}

/** Tells the others that this person looks at the conversation, as long as the tab is in sight. */
export function useReportViewing(conversationId: number): void {
  const http = useAccountHttp()
  const { log } = useShell()
  const myId = useSession().user.id
  const viewers = useViewers(conversationId)
  /** The last one that the server does not know, or not for this person: nobody is to be told. */
  const unknown = useRef<number | null>(null)
  const tell = useCallback(
    (viewing: boolean) => {
      if (unknown.current === conversationId) return
      http
        .request('POST', `/conversations/${conversationId}/viewing`, { body: { viewing } })
        .catch((problem: unknown) => {
          if (isApiError(problem) && problem.status === 404) unknown.current = conversationId
          else log('info', 'looking was not told', { problem: String(problem) })
        })
    },
    [http, conversationId, log],
  )
  useEffect(() => {
    let isTold = false
    const say = () => {
      const isVisible = document.visibilityState === 'visible'
      if (isVisible || isTold) tell(isVisible)
      isTold = isVisible
    }
    const first = setTimeout(say, SETTLED_MS)
    const repeat = setInterval(() => isTold && say(), VIEWING_REPORT_MS)
    document.addEventListener('visibilitychange', say)
    return () => {
      clearTimeout(first)
      clearInterval(repeat)
      document.removeEventListener('visibilitychange', say)
      if (isTold) tell(false)
    }
  }, [tell])
  useRealtimeReconnect(() => tell(document.visibilityState === 'visible'))
  // Whoever comes learns at once that somebody is here.
  useRealtimeEvent('conversation.viewing', ({ conversation_id, is_viewing, user }) => {
    const isNew = is_viewing && user.id !== myId && !viewers.some(({ id }) => id === user.id)
    if (conversation_id === conversationId && isNew && document.visibilityState === 'visible') tell(true)
  })
}
