import type { AccountEntry } from '@parley/shared/contract/person'
import useSWR from 'swr'
import * as v from 'valibot'
import { useApp } from '../shell-app/shell-app.ts'

const POLL_MS = 60_000
const Count = v.number()

/** Unread notifications of each active account, by its id; asked again every minute while somebody looks. */
export function useUnreadByAccount(accounts: readonly AccountEntry[]): Readonly<Record<number, number>> {
  const { http } = useApp().auth
  const ids = accounts.filter(({ status }) => status === 'active').map(({ id }) => id)
  const { data } = useSWR(
    ['shell', 'unread by account', ...ids],
    async () => {
      const counts = ids.map(async (id) => {
        const answer = await http.request('GET', `/api/v1/accounts/${id}/notifications/unread_count`)
        return [id, v.parse(Count, answer)] as const
      })
      // One account that does not answer must not cost the others their number.
      const known = await Promise.allSettled(counts)
      return Object.fromEntries(known.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])))
    },
    { refreshInterval: POLL_MS },
  )
  return data ?? {}
}
