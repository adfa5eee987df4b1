import { useShell } from '@parley/shared/remote/use-shell'
import { useIntl } from 'react-intl'
import useSWR from 'swr'
import { type Emoji, loadEmoji } from './emoji-data.ts'

const USED = 'emoji-used'
/** Signs kept as used. */
const MAX_USED = 24

/** Every emoji, once somebody wants one. */
export function useEmoji(isWanted: boolean): { all: readonly Emoji[] | undefined; error: unknown; retry: () => void } {
  const { locale } = useIntl()
  const { data, error, mutate } = useSWR(isWanted ? (['emoji', locale] as const) : null, () => loadEmoji(locale), {
    revalidateOnFocus: false,
  })
  return { all: data, error, retry: () => void mutate() }
}

/** What this person used last in this browser, newest first, and the way to say that one was used. */
export function useUsedEmoji(): { used: readonly string[]; use: (sign: string) => void } {
  const { storage, log } = useShell()
  const { data, mutate } = useSWR(['emoji-used'], async () => (await storage.get<string[]>(USED)) ?? [], {
    revalidateOnFocus: false,
  })
  const used = data ?? []
  const use = (sign: string) => {
    const next = [sign, ...used.filter((held) => held !== sign)].slice(0, MAX_USED)
    void mutate(next, { revalidate: false })
    storage.set(USED, next).catch((problem: unknown) => log('info', 'emoji are not kept', { problem: String(problem) }))
  }
  return { used, use }
}
