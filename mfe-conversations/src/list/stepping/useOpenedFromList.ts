import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import type { ConversationEntry } from '../../conversation/conversation-entry.ts'
import { useRememberConversation } from '../../conversation/useConversation.ts'
import { useAnnounce } from '../../state/Announcer.tsx'
import { useStableCallback } from '../../state/useStableCallback.ts'
import { useReadAhead } from '../../thread/history/useReadAhead.ts'
import { neighbour } from './neighbour.ts'

interface Opened {
  conversationId: number | null
  besideId: number | null
  open: (id: number) => unknown
  openBeside: (id: number) => unknown
}
type Place = 'conversationId' | 'besideId'
type Rows = readonly ConversationEntry[]

/** The rows as they stand in the list, and the ways from one to another, over the end of what is loaded too. */
export function useOpenedFromList(route: Opened) {
  const remember = useRememberConversation()
  const newest = useRef(route)
  useLayoutEffect(() => {
    newest.current = route
  })
  const { rows, around, more, whenRead, onRows } = useListedRows(newest)

  const open = useStableCallback((entry: ConversationEntry) => {
    remember(entry)
    route.open(entry.id)
  })
  const sayOpened = useSayOpened()
  const openIn = (place: Place, entry: ConversationEntry) => {
    sayOpened(entry)
    if (place === 'conversationId') return open(entry)
    remember(entry)
    newest.current.openBeside(entry.id)
  }
  const step = (by: 1 | -1) => {
    const { conversationId, besideId } = newest.current
    if (conversationId === null) return rows.current[0]
    const known = around('conversationId')
    return known ? neighbour(rows.current, { known, id: conversationId, by, except: [besideId] }) : rows.current[0]
  }
  const { readPointed, readOn } = useNextRead(route.conversationId, () => step(1), { rows, more })
  /** What follows a conversation in the list now. @returns opens it in the same place, if that still shows this one */
  const nextIn = (place: Place) => () => {
    const { conversationId, besideId, [place]: id } = newest.current
    // As they stand now: what is done to this one takes it out of them.
    const known = around(place) ?? rows.current
    const goOn = (): boolean => {
      if (id === null || newest.current[place] !== id) return true
      const entry = neighbour(rows.current, { known, id, by: 1, except: [conversationId, besideId] })
      if (entry) openIn(place, entry)
      return entry !== undefined
    }
    return () => whenRead(goOn)
  }
  return {
    rows,
    open,
    readPointed,
    onRows: useStableCallback((readMore: (() => void) | null) => {
      onRows(readMore)
      readOn()
    }),
    next: () => step(1),
    openStep(by: 1 | -1) {
      const from = newest.current.conversationId
      const go = () => {
        const entry = newest.current.conversationId === from ? step(by) : undefined
        if (entry) openIn('conversationId', entry)
        return entry !== undefined || newest.current.conversationId !== from
      }
      if (by === 1) whenRead(go)
      else go()
    },
    findNext: nextIn('conversationId'),
    findNextBeside: nextIn('besideId'),
  }
}

/** Reads what comes next before it is wanted: the conversation, and at the end of what is loaded the next page. */
function useNextRead(
  openId: number | null,
  next: () => ConversationEntry | undefined,
  { rows, more }: Pick<ReturnType<typeof useListedRows>, 'rows' | 'more'>,
) {
  const { readPointed, readNext } = useReadAhead()
  const ahead = useRef<number | undefined>(undefined)
  const readOn = useEffectEvent(() => {
    const id = openId === null ? undefined : next()?.id
    if (openId !== null && id === undefined && rows.current.length > 0) more.current?.()
    if (id === ahead.current) return
    ahead.current = id
    readNext(id)
  })
  useEffect(() => readOn(), [openId])
  return { readPointed, readOn: useStableCallback(() => readOn()) }
}

/** By a key nobody sees which one it was: it is said. */
function useSayOpened(): (entry: ConversationEntry) => void {
  const intl = useIntl()
  const announce = useAnnounce()
  return ({ contact }) =>
    announce(
      intl.formatMessage({ id: 'conversations.opened', defaultMessage: 'Opened: {name}' }, { name: contact.name }),
    )
}

/** What the list shows, what it showed when an open conversation was last among it, and how more of it is read. */
function useListedRows(newest: { readonly current: Opened }) {
  const rows = useRef<Rows>([])
  const kept = useRef<Partial<Record<Place, Rows>>>({})
  const more = useRef<(() => void) | null>(null)
  const waiting = useRef<(() => boolean) | null>(null)

  /** A row that was opened a moment ago stands among them, though the list has not changed since. */
  const around = (place: Place): Rows | undefined => {
    if (rows.current.some(({ id }) => id === newest.current[place])) kept.current[place] = rows.current
    return kept.current[place]
  }
  const onRows = (readMore: (() => void) | null) => {
    more.current = readMore
    around('conversationId')
    around('besideId')
    if (waiting.current?.()) waiting.current = null
  }
  /** Does it now, or once the next page is there, if there is one. */
  const whenRead = (go: () => boolean) => {
    waiting.current = null
    if (go() || !more.current) return
    waiting.current = go
    more.current()
  }
  return { rows, around, more, whenRead, onRows }
}
