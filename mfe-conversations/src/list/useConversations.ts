import { useRealtimeEvent, useRealtimeReconnect, useSession, useShell } from '@parley/shared/remote/use-shell'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useAccountHttp } from '../conversation/account-http.ts'
import { getConversation } from '../conversation/conversation.api.ts'
import { type ConversationEntry, fromPush } from '../conversation/conversation-entry.ts'
import { onLocalChange } from '../conversation/local-changes.ts'
import { useConversationEvents } from '../conversation/useConversation.ts'
import { useLiveResource } from '../conversation/useLiveResource.ts'
import { listChanged, listConversations } from './conversations.api.ts'
import {
  addPage,
  applyEntry,
  applyMessageToList,
  firstWindow,
  type ListWindow,
  orderedRows,
  pageToRead,
  patchEntry,
} from './conversations.cache.ts'
import { fits, type ListFilters, listQuery } from './filters.ts'
import { useKeepCounts } from './useCounts.ts'

/** Seconds that a reconnect looks back beyond the break (contract, workspace 8.1). */
const RECONNECT_MARGIN_S = 15

/**
 * The conversations of one view, in its order, kept true by events. Key the component by the filters.
 *
 * `rows` holds conversations that stopped fitting too: they were shown, and the list sees them off.
 */
export function useConversations(filters: ListFilters) {
  const http = useAccountHttp()
  const { log } = useShell()
  const myId = useSession().user.id
  const keepCounts = useKeepCounts(filters)
  const context = useMemo(() => ({ filters, myId }), [filters, myId])

  const read = async (page: number) => {
    const { entries, counts } = await listConversations(http, filters, page)
    keepCounts(counts)
    return entries
  }
  const { data, error, isReading, change, reload } = useLiveResource<ListWindow>(
    [http.base, 'conversations/list', filters.view, listQuery(filters)],
    async () => firstWindow(await read(1)),
  )

  useConversationEvents((conversation) => change((held) => applyEntry(held, fromPush(conversation), context)))
  useEffect(() => onLocalChange(({ id, facts }) => change((held) => patchEntry(held, id, facts))), [change])
  useRealtimeEvent('conversation.mentioned', () => {
    if (filters.view.kind === 'mentions') reload()
  })
  useRealtimeEvent('message.updated', (message) => change((held) => applyMessageToList(held, message)))
  useRealtimeEvent('message.created', (message) => {
    change((held) => applyMessageToList(held, message))
    if (data && !data.entries.some(({ id }) => id === message.conversation_id)) void bringIn(message.conversation_id)
  })
  useRealtimeReconnect(async ({ offlineSeconds }) => {
    if (filters.view.kind === 'folder' || filters.view.kind === 'mentions') return reload()
    const changed = await listChanged(http, Math.ceil(offlineSeconds) + RECONNECT_MARGIN_S)
    change((held) => changed.reduce((window, entry) => applyEntry(window, entry, context), held))
  })

  /** A message in a conversation beyond the loaded pages may move it to the top of them. */
  const bringIn = async (id: number) => {
    try {
      const entry = await getConversation(http, id)
      change((held) => applyEntry(held, entry, context))
    } catch (problem) {
      log('info', 'a conversation that got a message could not be read', { id, problem: String(problem) })
    }
  }

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
  const newest = useRef(read)
  newest.current = read
  const load = useCallback(async () => {
    if (isBusy.current) return
    isBusy.current = true
    setState('loading')
    try {
      await newest.current()
      setState('idle')
    } catch {
      setState('failed')
    } finally {
      isBusy.current = false
    }
  }, [])
  return { load, isLoading: state === 'loading', hasFailed: state === 'failed' }
}
