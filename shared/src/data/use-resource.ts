import { useCallback, useEffect, useEffectEvent } from 'react'
import { type Cache, useSWRConfig } from 'swr'
import type * as v from 'valibot'
import type { ServerEventName, ServerEvents } from '../contract/events.ts'
import { type AccountHttp, useDataSource } from './data-source.ts'
import { createGatherer } from './gather.ts'
import { type AnswerError, type Parsed, parseOnce, rememberParsed } from './parse-answer.ts'
import { type RawResource, type RawSettings, type ResourceKey, useRawResource } from './use-raw-resource.ts'

/** Answers the value with the event's facts, or the very same value when the event is no news. */
type Merges<T> = { [Name in ServerEventName]?: (held: T, event: ServerEvents[Name]) => T }
/** True, or whether this one event is about the resource. */
type Triggers = { [Name in ServerEventName]?: true | ((event: ServerEvents[Name]) => boolean) }

export type ResourceSettings<T> = SharedSettings<T> &
  (
    | {
        /** The contract's schema of the answer. */
        schema: v.GenericSchema<unknown, T>
      }
    | {
        schema?: undefined
        /** Answers what is parsed already: several answers made one, a page and what it adds to. */
        read: (http: AccountHttp) => Promise<T>
      }
  )

interface SharedSettings<T> extends RawSettings {
  /** Events whose facts are merged. */
  on?: Merges<T>
  /** Events after which it is read again; many in a row are gathered. An event may stand in both. */
  readOn?: Triggers
  /** False where something else keeps the resource true over a lost connection. */
  readOnReconnect?: boolean
  /** Shown until the server has answered. */
  fallback?: T
}

export interface Resource<T> {
  data: T | undefined
  /** Why there is nothing to show: an ApiError, or an AnswerError for an answer of another shape. */
  error: (Error & { readonly status?: number }) | undefined
  /** This and `isRefreshing` draw whoever asks again when reading begins and ends: take them out only to show them. */
  readonly isReading: boolean
  /** Something is shown while a newer answer is on its way. */
  readonly isRefreshing: boolean
  /** For a button: what goes wrong is in `error`. */
  retry: () => void
  /** @throws what the read failed with */
  read: () => Promise<unknown>
  /** Merges a fact that this browser knows; while the resource is being read, the fact waits for the answer. */
  change: (fact: (held: T) => T) => void
}

const gather = createGatherer()

/** One thing that the server keeps: read once, parsed, and kept true by events. */
export function useResource<T>(key: ResourceKey, settings: ResourceSettings<T>): Resource<T> {
  return useParsed(useRawResource(key, settings), settings)
}

/** What `useResource` answers, over an answer that is held already. */
export function useParsed<T>(source: RawResource, settings: ResourceSettings<T>): Resource<T> {
  const { schema, on, readOn, readOnReconnect = true, fallback } = settings
  const { raw, error, fullKey, changeRaw, read } = source
  const { log } = useDataSource()
  const report = (problem: AnswerError) =>
    log('error', 'an answer has another shape', { key: fullKey, issues: problem.issues })
  const parsed = raw === undefined ? undefined : parsedBy(schema, raw, report)
  const data = parsed?.ok ? parsed.value : undefined

  const change = useCallback(
    (fact: (held: T) => T) =>
      changeRaw((held) => {
        const before = parsedBy(schema, held)
        if (!before.ok) return held
        const after = fact(before.value)
        if (after === before.value) return held
        return schema ? rememberParsed(schema, after) : after
      }),
    [changeRaw, schema],
  )
  // A refusal is kept beside the resource and shown from there.
  const retry = useCallback(() => void read().catch(() => undefined), [read])
  useEvents(on, (merge, event) => change((held) => (merge as (held: T, event: unknown) => T)(held, event)))
  useEvents(readOn, (trigger, event) => {
    if (trigger === true || (trigger as (event: unknown) => boolean)(event)) gather(fullKey, retry)
  })
  useReconnect(readOnReconnect ? fullKey : '', read)

  const problem = parsed?.ok === false ? parsed.problem : error
  return {
    data: data ?? (parsed === undefined ? fallback : undefined),
    error: data === undefined ? (problem as Resource<T>['error']) : undefined,
    get isReading() {
      return source.isReading
    },
    get isRefreshing() {
      return source.isReading && data !== undefined
    },
    retry,
    read,
    change,
  }
}

/** Without a schema the value was parsed where it was read. */
const parsedBy = <T>(
  schema: v.GenericSchema<unknown, T> | undefined,
  value: unknown,
  report?: (problem: AnswerError) => void,
): Parsed<T> => (schema ? parseOnce(schema, value, report) : { ok: true, value: value as T })

/** Hears every event of `handlers` while the component is mounted. */
function useEvents<Handlers extends object>(
  handlers: Handlers | undefined,
  hear: (handler: NonNullable<Handlers[keyof Handlers]>, event: unknown) => void,
) {
  const { realtime } = useDataSource()
  const heard = useEffectEvent((name: string, event: unknown) => {
    const handler = handlers?.[name as keyof Handlers]
    if (handler) hear(handler, event)
  })
  const names = Object.keys(handlers ?? {}).join(' ')
  useEffect(() => {
    const stops = (names ? names.split(' ') : []).map((name) =>
      realtime?.on(name as ServerEventName, (event) => heard(name, event)),
    )
    return () => {
      for (const stop of stops) stop?.()
    }
  }, [realtime, names])
}

/** Reads that began in this turn, by cache and key: one answers everybody who shows it, where swr would ask for each. */
const begun = new WeakMap<Cache, Map<string, Promise<unknown>>>()

/** The handler answers a promise: the catch-up after a lost connection is over when the answer is here. */
function useReconnect(key: string, read: () => Promise<unknown>) {
  const { realtime } = useDataSource()
  const { cache } = useSWRConfig()
  const again = useEffectEvent(() => {
    const inCache = begun.get(cache) ?? new Map<string, Promise<unknown>>()
    const reading = inCache.get(key) ?? read()
    begun.set(cache, inCache.set(key, reading))
    queueMicrotask(() => inCache.delete(key))
    return reading
  })
  useEffect(() => (key ? realtime?.onReconnect(() => again()) : undefined), [realtime, key])
}
