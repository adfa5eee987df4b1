import type { AccountEntry } from '@parley/shared/contract/person'
import { parseAnswer } from '@parley/shared/data/parse-answer'
import { useResource } from '@parley/shared/data/use-resource'
import * as v from 'valibot'

const POLL = { refreshInterval: 60_000 }
const Count = v.number()

/** Unread notifications of each active account, by its id; asked again every minute while somebody looks. */
export function useUnreadByAccount(accounts: readonly AccountEntry[]): Readonly<Record<number, number>> {
  const ids = accounts.filter(({ status }) => status === 'active').map(({ id }) => id)
  const { data } = useResource<Record<number, number>>(['/api/v1/accounts', 'unread', ...ids], {
    read: async (http) => {
      const counts = ids.map(async (id) => {
        const answer = await http.request('GET', `/api/v1/accounts/${id}/notifications/unread_count`)
        return [id, parseAnswer(Count, answer)] as const
      })
      // One account that does not answer must not cost the others their number.
      const known = await Promise.allSettled(counts)
      return Object.fromEntries(known.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])))
    },
    swr: POLL,
  })
  return data ?? {}
}
