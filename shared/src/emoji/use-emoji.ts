import { useIntl } from 'react-intl'
import { useResource } from '../data/use-resource.ts'
import { useStored } from '../data/use-stored.ts'
import { type Emoji, loadEmoji } from './emoji-data.ts'

const USED = 'emoji-used'
/** Signs kept as used. */
const MAX_USED = 24
/** They come with this build of the area: nothing can change them. */
const FIXED = { revalidateOnFocus: false, revalidateIfStale: false } as const

/** Every emoji, once somebody wants one. */
export function useEmoji(isWanted: boolean): { all: readonly Emoji[] | undefined; error: unknown; retry: () => void } {
  const { locale } = useIntl()
  const { data, error, retry } = useResource<readonly Emoji[]>(isWanted ? ['/emoji', locale] : null, {
    read: () => loadEmoji(locale),
    readOnReconnect: false,
    swr: FIXED,
  })
  return { all: data, error, retry }
}

/** What this person used last in this browser, newest first, and the way to say that one was used. */
export function useUsedEmoji(): { used: readonly string[]; use: (sign: string) => void } {
  const [stored, store] = useStored<string[]>(USED)
  const used = stored ?? []
  return { used, use: (sign) => store([sign, ...used.filter((held) => held !== sign)].slice(0, MAX_USED)) }
}
