import {
  FoundAll,
  FoundArticles,
  FoundContacts,
  FoundConversations,
  FoundCounts,
  FoundMessages,
  SEARCH_PAGE_SIZE,
} from '@parley/shared/contract/search'
import { asksNothing, type SearchWords, searchQuery } from '@parley/shared/contract/search-words'
import { useResource } from '@parley/shared/data/use-resource'
import { useShell } from '@parley/shared/remote/use-shell'
import { useEffect, useState } from 'react'
import type * as v from 'valibot'

export const FOUND_KINDS = ['conversations', 'contacts', 'messages', 'articles'] as const
export type FoundKind = (typeof FOUND_KINDS)[number]
export type Found = FoundAll['payload']

const SCHEMAS = {
  conversations: FoundConversations,
  contacts: FoundContacts,
  messages: FoundMessages,
  articles: FoundArticles,
} as const
const ONCE = { readOnReconnect: false, swr: { revalidateOnFocus: false } } as const

/** The first page of every kind. */
export function useFoundAll(words: SearchWords) {
  const key = asksNothing(words) ? null : (['/search', searchQuery(words)] as const)
  return useResource(key, { schema: FoundAll, keepPrevious: true, ...ONCE })
}

/** One page of one kind; null asks for none. */
export function useFoundPage(words: SearchWords, kind: FoundKind | null, page: number) {
  const key = asksNothing(words) || !kind ? null : ([`/search/${kind}`, { ...searchQuery(words), page }] as const)
  const schema = SCHEMAS[kind ?? 'messages'] as v.GenericSchema<unknown, { payload: Partial<Found> }>
  return useResource(key, { schema, ...ONCE })
}

/** How many of every kind there are; asked for beside the rows, which are shown without waiting for it. */
export function useFoundCounts(words: SearchWords) {
  const key = asksNothing(words) ? null : (['/search/counts', searchQuery(words)] as const)
  return useResource(key, { schema: FoundCounts, keepPrevious: true, ...ONCE }).data?.payload
}

/** Where the number is not known yet: a full page may go on. */
export const isFull = (rows: readonly unknown[]): boolean => rows.length >= SEARCH_PAGE_SIZE

const KEY = 'searches'
const MOST = 8

/** What this person looked for last in this account, newest first. */
export function useRecentSearches() {
  const { storage, log } = useShell()
  const [recent, setRecent] = useState<readonly string[]>([])
  useEffect(() => {
    let isHere = true
    storage.get<string[]>(KEY).then(
      (stored) => isHere && setRecent(stored ?? []),
      (problem: unknown) => log('warn', 'recent searches could not be read', { reason: String(problem) }),
    )
    return () => {
      isHere = false
    }
  }, [storage, log])
  const keep = (next: readonly string[]) => {
    setRecent(next)
    storage.set(KEY, next).catch((problem: unknown) => {
      log('warn', 'recent searches could not be kept', { reason: String(problem) })
    })
  }
  return {
    recent,
    remember: (line: string) => keep([line, ...recent.filter((one) => one !== line)].slice(0, MOST)),
    forget: () => keep([]),
  }
}
