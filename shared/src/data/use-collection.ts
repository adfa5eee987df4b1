import {
  keepingRows,
  rowIn,
  rowsIn,
  withFields,
  withoutFields,
  withoutRow,
  withRow,
  withRowAt,
} from './collection-cache.ts'
import { useAccountHttp } from './data-source.ts'
import type { Collection } from './define-collection.ts'
import { parseAnswer } from './parse-answer.ts'
import { type RawResource, useRawResource } from './use-raw-resource.ts'
import { type Resource, type ResourceSettings, useParsed } from './use-resource.ts'

interface CollectionOptions {
  /** The record the list belongs to: `/contacts/7` puts `/notes` below it. Null: nothing is read. */
  within?: string | null
}

export interface CollectionState<Item, Body> extends Pick<Resource<Item[]>, 'error' | 'isRefreshing' | 'retry'> {
  items: Item[] | undefined
  /** @throws ApiError when it is refused, AnswerError when what came back cannot be read */
  create: (body: Body) => Promise<Item>
  /** @throws as `create` */
  change: (id: number, body: Partial<Body>) => Promise<Item>
  /** @throws ApiError when it is refused */
  remove: (id: number) => Promise<void>
}

/** The records of a collection, kept true, and what may be done with them. */
export function useCollection<Item extends { id: number }, Body extends object>(
  collection: Collection<Item, Body>,
  { within = '' }: CollectionOptions = {},
): CollectionState<Item, Body> {
  const path = (within ?? '') + collection.path
  const key = collection.query ? ([path, collection.query] as const) : path
  const settings = settingsOf(collection)
  const source = useRawResource(within === null ? null : key, settings)
  const { data, error, isRefreshing, retry } = useParsed(source, settings)
  return { items: data, error, isRefreshing, retry, ...useCalls(collection, path, source) }
}

/** Whoever has a cache key is read again by the shell when the key changes, and by nobody else. */
const settingsOf = <Item extends { id: number }, Body extends object>({
  list,
  cacheKey,
  readOn,
  swr,
}: Collection<Item, Body>): ResourceSettings<Item[]> => ({
  schema: list,
  keeping: keepingRows,
  readOnReconnect: cacheKey === undefined,
  ...(readOn ? { readOn } : {}),
  swr: cacheKey === undefined ? { ...swr } : { revalidateIfStale: false, revalidateOnFocus: false, ...swr },
})

/** What is changed here is laid over the list at once; without a cache key the list is then read again. */
function useCalls<Item extends { id: number }, Body extends object>(
  collection: Collection<Item, Body>,
  path: string,
  { raw, changeRaw, read }: RawResource,
) {
  const http = useAccountHttp()
  const { item, wrapped, added, cacheKey, optimistic = [] } = collection
  const wrap = (body: object) => (wrapped ? { [wrapped]: body } : body)
  const readAgain = () => {
    // A refusal is kept beside the list and shown from there.
    if (cacheKey === undefined) void read().catch(() => undefined)
  }
  const take = (answer: unknown): Item => {
    const row = rowIn(answer, wrapped)
    if (row) changeRaw((held) => withRow(held, row, added))
    readAgain()
    return parseAnswer(item, row ?? answer)
  }

  return {
    create: async (body: Body) => take(await http.request('POST', path, { body: wrap(body) })),
    change: async (id: number, body: Partial<Body>) => {
      const fields = body as Readonly<Record<string, unknown>>
      const before = optimistic.includes('change') ? rowsIn(raw)?.find((row) => row.id === id) : undefined
      if (before) changeRaw((held) => withFields(held, id, fields))
      try {
        return take(await http.request('PATCH', `${path}/${id}`, { body: wrap(body) }))
      } catch (problem) {
        if (before) changeRaw((held) => withoutFields(held, before, fields))
        throw problem
      }
    },
    remove: async (id: number) => {
      const rows = optimistic.includes('remove') ? (rowsIn(raw) ?? []) : []
      const index = rows.findIndex((row) => row.id === id)
      const before = rows[index]
      if (before) changeRaw((held) => withoutRow(held, id))
      try {
        await http.request('DELETE', `${path}/${id}`)
      } catch (problem) {
        if (before) changeRaw((held) => withRowAt(held, before, index))
        throw problem
      }
      changeRaw((held) => withoutRow(held, id))
      readAgain()
    },
  }
}
