import type { SeenNavigation } from '@parley/shared/remote/seen-navigation'
import { useSession, useShell, useStore } from '@parley/shared/remote/use-shell'
import { useEffect, useState } from 'react'

interface Seen {
  /** Of the permissions of before while those of now are looked up. */
  seen: SeenNavigation | null
  error: unknown
}

/** What somebody with these permissions would find, by the shell's own rules; null until it is known. */
export function useSeenBy(permissions: readonly string[]): Seen {
  const { navigation, locale } = useShell()
  const session = useSession()
  const { tag } = useStore(locale)
  const [state, setState] = useState<Seen>({ seen: null, error: null })
  const wanted = permissions.join(' ')
  useEffect(() => {
    let isCurrent = true
    navigation.seenBy?.(wanted.split(' ')).then(
      (seen) => isCurrent && setState({ seen, error: null }),
      (error: unknown) => isCurrent && setState((before) => ({ ...before, error })),
    )
    return () => {
      isCurrent = false
    }
  }, [navigation, wanted, session, tag])
  return state
}
