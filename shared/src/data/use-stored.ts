import { useCallback } from 'react'
import useSWR from 'swr'
import { useSession, useShell } from '../remote/use-shell.tsx'

const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false }

/**
 * What this browser remembers for the person in this account, shared by every component of the remote that asks for it.
 *
 * @param name - in the storage of the remote; no other remote has one of that name
 * @returns the value, undefined until the browser has answered and null where nothing is stored; and the way to replace
 *   it, which is shown at once. A browser that does not store it is logged: nothing else is lost.
 */
export function useStored<T>(name: string): [T | null | undefined, (next: T) => void] {
  const { storage, log } = useShell()
  const { user, account } = useSession()
  const { data, mutate } = useSWR<T | null>(
    ['stored', name, user.id, account.id],
    async () => (await storage.get<T>(name)) ?? null,
    ONCE,
  )
  const store = useCallback(
    (next: T) => {
      void mutate(next, { revalidate: false })
      storage
        .set(name, next)
        .catch((problem: unknown) =>
          log('info', 'something to remember was not stored', { name, problem: String(problem) }),
        )
    },
    [mutate, storage, name, log],
  )
  return [data, store]
}
