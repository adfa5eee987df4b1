import type { Agent } from '@parley/shared/contract/person'
import type { Inbox } from '@parley/shared/contract/sidebar'
import { useRealtimeEvent, useRealtimeReconnect, useShell } from '@parley/shared/remote/use-shell'
import useSWR, { useSWRConfig } from 'swr'
import { useAccountPath } from '../page/useAccountPath.ts'

/** What `POST inboxes` and `PATCH inboxes/{id}` take here: the name, and fields of the channel. */
export interface InboxBody {
  name?: string
  greeting_enabled?: boolean
  greeting_message?: string | null
  enable_auto_assignment?: boolean
  channel?: Readonly<Record<string, unknown>>
}

/** Administrators see every inbox of the account, with the fields of its channel. */
export function useInboxes() {
  const { http } = useShell()
  const path = `${useAccountPath()}/inboxes`
  const { data, error, mutate } = useSWR<{ payload: Inbox[] }>(path)
  const refresh = () => mutate()
  useRealtimeEvent('account.cache_invalidated', refresh)
  useRealtimeReconnect(refresh)
  return {
    inboxes: data?.payload,
    error: data ? undefined : error,
    retry: () => void mutate(),
    create: async (body: InboxBody) => {
      const inbox = await http.request<Inbox>('POST', path, { body })
      await refresh()
      return inbox
    },
    change: async (id: number, body: InboxBody) => {
      const inbox = await http.request<Inbox>('PATCH', `${path}/${id}`, { body })
      await refresh()
      return inbox
    },
    remove: async (id: number) => {
      await http.request('DELETE', `${path}/${id}`)
      await refresh()
    },
  }
}

/** Who sees and answers an inbox. */
export function useInboxMembers(id: number) {
  const { http } = useShell()
  const { mutate } = useSWRConfig()
  const path = `${useAccountPath()}/inbox_members`
  const key = `${path}/${id}`
  const { data, error } = useSWR<{ payload: Agent[] }>(key)
  return {
    members: data?.payload,
    error: data ? undefined : error,
    retry: () => void mutate(key),
    setMembers: async (userIds: readonly number[]) => {
      const answer = await http.request('PATCH', path, { body: { inbox_id: id, user_ids: userIds } })
      await mutate(key, answer, { revalidate: false })
    },
  }
}

/** Open conversations by inbox id, from the reports; empty while unknown or where reports are off. */
export function useOpenCounts(): ReadonlyMap<number, number> {
  const path = useAccountPath().replace('/v1/', '/v2/')
  const { data } = useSWR<{ payload: { id: number; open: number }[] }>(`${path}/reports/inbox_metrics`)
  return new Map(data?.payload.map((row) => [row.id, row.open]))
}
