import type { Http, RequestOptions } from '@parley/shared/remote/shell-api'
import { useEffect } from 'react'
import useSWR from 'swr'
import * as v from 'valibot'
import type { HostServices } from '../host-services.ts'
import { createRefresher } from './refresher.ts'

const Meta = v.object({ meta: v.object({ all_count: v.number() }) })

/** Entries of the conversations area that stand for a list of their own, and what the server counts for each. */
const LISTS: Readonly<Record<string, RequestOptions['query']>> = {
  dashboard: {},
  'mentions/conversations': { conversation_type: 'mention' },
  'unattended/conversations': { conversation_type: 'unattended' },
}

/** Whatever may move a conversation from one count to another. */
const MOVES = [
  'conversation.created',
  'conversation.updated',
  'conversation.status_changed',
  'assignee.changed',
  'conversation.mentioned',
] as const

/**
 * How many open conversations each list holds, by the path of its entry. Empty until the server has answered: no
 * number is better than a wrong one.
 */
export function useOpenCounts(
  { http, session, realtime }: HostServices,
  isShown: boolean,
): Readonly<Record<string, number>> {
  const { account, user } = session.get()
  const key = isShown ? ['shell', account.id, user.id, 'open-counts'] : null
  const { data, mutate } = useSWR(key, () => readCounts(http, account.id))
  const isLarge = (data?.dashboard ?? 0) > 100

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

  return data ?? {}
}

async function readCounts(http: Http, accountId: number): Promise<Record<string, number>> {
  const path = `/api/v1/accounts/${accountId}/conversations/meta`
  const counts = await Promise.all(
    Object.entries(LISTS).map(async ([entry, query]) => {
      const answer = await http.request('GET', path, { query: { status: 'open', ...query } })
      return [entry, v.parse(Meta, answer).meta.all_count] as const
    }),
  )
  return Object.fromEntries(counts)
}
