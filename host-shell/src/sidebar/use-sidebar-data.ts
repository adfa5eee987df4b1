import type { CacheKeys } from '@parley/shared/contract/account'
import type { Team } from '@parley/shared/contract/person'
import type { CustomFilter, Label } from '@parley/shared/contract/sidebar'
import { useEffect } from 'react'
import useSWR, { type SWRResponse } from 'swr'
import type { HostServices } from '../host-services.ts'
import { fetchFolders, fetchInboxes, fetchLabels, fetchTeams, type SidebarInbox } from './sidebar.api.ts'
import { type CachedModel, cachedRows, keepRows } from './sidebar-cache.ts'

/** Rows as far as they are known. `failed` when they could not be read and nothing older is at hand. */
export interface Section<Row> {
  rows: readonly Row[]
  failed: boolean
  retry: () => void
}

export interface SidebarData {
  folders: Section<CustomFilter>
  teams: Section<Team>
  inboxes: Section<SidebarInbox>
  labels: Section<Label>
}

const fetchers = { label: fetchLabels, team: fetchTeams, inbox: fetchInboxes }

/**
 * Folders, teams, inboxes and labels of the account. The last three are kept in this browser under their cache key:
 * shown at once when the key still fits, read again when it does not.
 */
export function useSidebarData(services: HostServices): SidebarData {
  const { http, session } = services
  const { account, user } = session.get()
  const labels = useModel<Label>(services, 'label')
  const teams = useModel<Team>(services, 'team')
  const inboxes = useModel<SidebarInbox>(services, 'inbox')
  const folders = useSWR(['shell', account.id, user.id, 'folders'], () => fetchFolders(http, account.id))
  const reread = folders.mutate
  useEffect(() => services.realtime.onReconnect(async () => void (await reread())), [services, reread])
  return { labels, teams, inboxes, folders: sectionOf(folders) }
}

function useModel<Row>(services: HostServices, model: CachedModel): Section<Row> {
  const { http, session, realtime, log } = services
  const { account, user } = session.get()
  const read = async (key: string): Promise<Row[]> => {
    const rows = (await fetchers[model](http, account.id)) as Row[]
    // The cache is a convenience: when the browser refuses it, the rows are still there.
    keepRows(user.id, account.id, model, key, rows).catch((problem: unknown) =>
      log('warn', `the ${model} cache could not be written`, { reason: String(problem) }),
    )
    return rows
  }
  const start = async (): Promise<Row[]> => {
    const key = account.cache_keys[model]
    const kept = await cachedRows(user.id, account.id, model, key).catch(() => null)
    return kept ? (kept as Row[]) : read(key)
  }
  const answer = useSWR(['shell', account.id, user.id, model], start, { revalidateOnFocus: false })
  const { mutate } = answer

  useEffect(() => {
    let shownKey = account.cache_keys[model]
    const follow = async (keys: CacheKeys) => {
      if (keys[model] === shownKey) return
      shownKey = keys[model]
      await mutate(read(shownKey), { revalidate: false })
    }
    const stops = [
      realtime.on('account.cache_invalidated', ({ cache_keys }) => void follow(cache_keys)),
      realtime.onReconnect(async () => {
        const { cache_keys } = await http.request<{ cache_keys: CacheKeys }>(
          'GET',
          `/api/v1/accounts/${account.id}/cache_keys`,
        )
        await follow(cache_keys)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
    // One subscription for as long as the account is open: `read` and `mutate` mean the same at every drawing.
  }, [services, model])

  return sectionOf(answer)
}

const sectionOf = <Row>({ data, error, mutate }: SWRResponse<Row[]>): Section<Row> => ({
  rows: data ?? [],
  failed: error !== undefined && data === undefined,
  retry: () => void mutate(),
})
