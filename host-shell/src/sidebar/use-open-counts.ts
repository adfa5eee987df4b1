import { OpenCounts } from '@parley/shared/contract/open-counts'
import { useEffect } from 'react'
import useSWR from 'swr'
import * as v from 'valibot'
import type { HostServices } from '../host-services.ts'
import { createRefresher } from './refresher.ts'

/** Whatever may move a conversation from one count to another. */
const MOVES = [
  'conversation.created',
  'conversation.updated',
  'conversation.status_changed',
  'assignee.changed',
  'conversation.mentioned',
] as const

/**
 * How many open conversations each list of the sidebar holds. Null until the server has answered, and for good when it
 * does not: no number is better than a wrong one.
 */
export function useOpenCounts({ http, session, realtime }: HostServices, isShown: boolean): OpenCounts | null {
  const { account, user } = session.get()
  const key = isShown ? ['shell', account.id, user.id, 'open-counts'] : null
  const { data, mutate } = useSWR(key, async () =>
    v.parse(OpenCounts, await http.request('GET', `/api/v1/accounts/${account.id}/conversations/open_counts`)),
  )
  const isLarge = (data?.all ?? 0) > 100

  useEffect(() => {
    if (!isShown) return
    const refresher = createRefresher(
      () => void mutate(),
      () => (isLarge ? 5_000 : 1_000),
    )
    const stops = [...MOVES.map((event) => realtime.on(event, refresher.poke)), realtime.onReconnect(refresher.poke)]
    return () => {
      refresher.stop()
      for (const stop of stops) stop()
    }
  }, [realtime, mutate, isShown, isLarge])

  return data ?? null
}

/** The same numbers by the path of the entry that opens the list. */
export const countsByPath = (counts: OpenCounts | null): Readonly<Record<string, number>> =>
  counts
    ? {
        dashboard: counts.all,
        'mentions/conversations': counts.mentions,
        'unattended/conversations': counts.unattended,
        'participating/conversations': counts.participating,
      }
    : {}
