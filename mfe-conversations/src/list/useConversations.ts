import { useAccountHttp } from '@parley/shared/data/data-source'
import { useRealtimeEvent, useRealtimeReconnect, useSession } from '@parley/shared/remote/use-shell'
import { useMemo, useRef, useState } from 'react'
import { type ConversationEntry, fromPush } from '../conversation/conversation-entry.ts'
import { useOnLocalChange, useOnRemoval } from '../conversation/local-changes.ts'
import { useConversationEvents } from '../conversation/useConversation.ts'
import { useCopiedResource } from '../state/useCopiedResource.ts'
import { useStableCallback } from '../state/useStableCallback.ts'
import { fits, isRuled, type ListFilters, listQuery } from '../views/filters.ts'
import { traitsOf } from '../views/views.ts'
import { mayBringIn } from './arrivals.ts'
import { listChanged, listConversations } from './conversations.api.ts'
import {
  addPage,
  applyContactToList,
  applyEntry,
  applyMessageToList,
  dropEntry,
  firstPart,
  firstWindow,
  type ListWindow,
  orderedRows,
  pageToRead,
  patchEntry,
} from './conversations.cache.ts'
import { useArrivals } from './useArrivals.ts'
import { useKeepCounts } from './useCounts.ts'

/** Seconds that a reconnect looks back beyond the break (contract, workspace 8.1). */
const RECONNECT_MARGIN_S = 15
/** Events keep it true. Whoever merges keeps what did not change, so that swr need not compare two whole windows. */
const MERGED = { revalidateOnFocus: false, compare: Object.is } as const

/**
 * The conversations of one view, in its order, kept true by events. Key the component by the filters.
 *
 * `rows` holds conversations that stopped fitting too: they were shown, and the list sees them off.
 */
export function useConversations(filters: ListFilters) {
  const http = useAccountHttp()
  const myId = useSession().user.id
  const keepCounts = useKeepCounts(filters)
  const context = useMemo(() => ({ filters, myId }), [filters, myId])

  const read = async (page: number) => {
    const { entries, counts } = await listConversations(http, filters, page)
    keepCounts(counts)
    return entries
  }
  const which = [filters.view, filters.rules ?? listQuery(filters)] as const
  const source = useCopiedResource<ListWindow>(
    ['/conversations', 'list', ...which],
    { read: async () => firstWindow(await read(1)), readOnReconnect: false, swr: MERGED },
    { place: `list/${JSON.stringify(which)}`, part: (window) => firstPart(window, filters) },
  )
  const { data, error, isReading, change, retry: reload, read: readAgain, isFresh, staleSince } = source

  const applyAll = (entries: readonly ConversationEntry[]) =>
    change((held) => entries.reduce((window, entry) => applyEntry(window, entry, context), held))
  const arrived = useArrivals(filters, applyAll)

  useConversationEvents((conversation) => change((held) => applyEntry(held, fromPush(conversation), context)))
  useOnLocalChange(({ id, facts }) => change((held) => patchEntry(held, id, facts)))
  useOnRemoval((id) => change((held) => dropEntry(held, id)))
  useRealtimeEvent('conversation.mentioned', () => {
    if (filters.view.kind === 'mentions') reload()
  })
  useRealtimeEvent('message.updated', (message) => change((held) => applyMessageToList(held, message)))
  useRealtimeEvent('message.created', (message) => {
    change((held) => applyMessageToList(held, message))
    if (data && mayBringIn(message, data, context)) arrived()
  })
  useRealtimeEvent('contact.updated', (contact) => change((held) => applyContactToList(held, contact)))
  // Its conversations went with it, or are another's by now.
  useRealtimeEvent('contact.deleted', ({ id }) => {
    if (data?.entries.some(({ contact }) => contact.id === id)) reload()
  })
  useRealtimeReconnect(async ({ offlineSeconds }) => {
    if (traitsOf(filters.view).readAgain || isRuled(filters) || !isFresh.current) return readAgain()
    applyAll(await listChanged(http, Math.ceil(offlineSeconds) + RECONNECT_MARGIN_S))
  })

  const rows = useMemo(() => (data ? orderedRows(data, filters) : undefined), [data, filters])
  const fitting = useMemo(() => rows?.filter((entry) => fits(entry, filters, myId)), [rows, filters, myId])
  const more = useLoadMore(async () => {
    if (!data || data.isComplete) return
    const page = pageToRead(data, fitting?.length ?? 0)
    const entries = await read(page)
    change((held) => addPage(held, entries, page))
  })

  return {
    rows,
    fitting,
    error,
    isReading,
    reload,
    staleSince,
    isComplete: data?.isComplete ?? false,
    loadMore: more.load,
    moreFailed: more.hasFailed,
    isLoadingMore: more.isLoading,
  }
}

export type Conversations = Omit<ReturnType<typeof useConversations>, 'rows' | 'fitting'> & {
  rows: ConversationEntry[] | undefined
}

/** One page at a time; after a failure only when asked again. */
function useLoadMore(read: () => Promise<void>) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const isBusy = useRef(false)
  const load = useStableCallback(async () => {
    if (isBusy.current) return
    isBusy.current = true
    setState('loading')
    try {
      await read()
      setState('idle')
    } catch {
      setState('failed')
    } finally {
      isBusy.current = false
    }
  })
  return { load, isLoading: state === 'loading', hasFailed: state === 'failed' }
}
