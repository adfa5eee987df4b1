import { useEffect, useEffectEvent, useRef } from 'react'
import * as v from 'valibot'
import { CacheKeys } from '../contract/values/account.ts'
import { keepingRows } from '../data/collection-cache.ts'
import { useAccountHttp, useAccountSource } from '../data/data-source.ts'
import { type RawResource, useRawResource } from '../data/use-raw-resource.ts'
import { inboxes, labels, teams } from './account-lists.ts'

export type KeptModel = keyof CacheKeys

/** Hears every answer together with the cache key it stands for. */
export type OnKept = (model: KeptModel, key: string, answer: unknown) => void

/** Never reads by itself: the first page that needs the list does. */
const WATCHING = {
  keeping: keepingRows,
  swr: { revalidateOnMount: false, revalidateIfStale: false, revalidateOnFocus: false },
}

/**
 * Keeps the lists of the account true for everybody in the tab: the one place that compares cache keys. A list is read
 * again when its key has changed and somebody has read it before. Mounted once, by the shell.
 */
export function useKeepAccountLists(onKept?: OnKept): void {
  const { realtime, session, log } = useAccountSource()
  const http = useAccountHttp()
  const lists: Record<KeptModel, RawResource> = {
    label: useRawResource(labels.path, WATCHING),
    team: useRawResource(teams.path, WATCHING),
    inbox: useRawResource(inboxes.path, WATCHING),
  }
  const isReading = { label: lists.label.isReading, team: lists.team.isReading, inbox: lists.inbox.isReading }
  // Keys that are asked for, and keys whose answers are here: a read that failed is asked for again by the next event.
  const wanted = useRef(session.get().account.cache_keys)
  const held = useRef(wanted.current)
  useAnswers('label', lists, held, onKept)
  useAnswers('team', lists, held, onKept)
  useAnswers('inbox', lists, held, onKept)

  const followOne = async (model: KeptModel, key: string) => {
    wanted.current = { ...wanted.current, [model]: key }
    try {
      const { raw, read } = lists[model]
      const answer = raw === undefined && !isReading[model] ? undefined : await read()
      held.current = { ...held.current, [model]: key }
      if (answer !== undefined) onKept?.(model, key, answer)
    } catch (problem) {
      wanted.current = { ...wanted.current, [model]: held.current[model] }
      log('warn', `the ${model} list could not be read again`, { reason: String(problem) })
    }
  }
  const follow = useEffectEvent(async (keys: CacheKeys) => {
    const changed = MODELS.filter((model) => keys[model] !== wanted.current[model])
    await Promise.all(changed.map((model) => followOne(model, keys[model])))
  })
  const compare = useEffectEvent(async () => {
    if (MODELS.every((model) => lists[model].raw === undefined)) return
    const answer = await http.request('GET', '/cache_keys')
    await follow(v.parse(v.object({ cache_keys: CacheKeys }), answer).cache_keys)
  })

  useEffect(() => {
    const stops = [
      realtime.on('account.cache_invalidated', ({ cache_keys }) => void follow(cache_keys)),
      realtime.onReconnect(() => compare()),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [realtime])
}

const MODELS = ['label', 'team', 'inbox'] as const

function useAnswers(
  model: KeptModel,
  lists: Record<KeptModel, RawResource>,
  held: { readonly current: CacheKeys },
  onKept: OnKept | undefined,
) {
  const { raw } = lists[model]
  const tell = useEffectEvent((answer: unknown) => onKept?.(model, held.current[model], answer))
  useEffect(() => {
    if (raw !== undefined) tell(raw)
  }, [raw])
}
