import { isApiError } from '@parley/shared/api/api-error'
import { useShell, useStore } from '@parley/shared/remote/use-shell'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type KeptRead, type KeptReads, keptReads } from './kept-reads.ts'
import { useStableCallback } from './useStableCallback.ts'

export interface OfflineCopy<T> {
  /** Where the copy lies: `thread/42`. */
  place: string
  /** The part that is kept. */
  part: (value: T) => T
  /** What else holds it, where it has no copy of its own. */
  instead?: (reads: KeptReads) => Promise<KeptRead | null>
}

/** What is shown is stored no sooner than this after the last change was. */
const KEEP_AFTER_MS = 2_000
/** Without a connection, the server gets this long to answer before the copy is shown. */
const PATIENCE_MS = 2_000

/** When each resource of this tab was last known to be true, by its place. */
const trueAt = new Map<string, number>()

/** Nobody answered: that says nothing about what was asked for. */
export const isUnreachable = (problem: unknown) => isApiError(problem) && [0, 502, 503, 504].includes(problem.status)
const isGone = (problem: unknown) => isApiError(problem) && [401, 403, 404].includes(problem.status)

/**
 * Keeps a copy of a resource in this browser and reads it where the server does not answer.
 *
 * @param held - what is shown now: it is never older than the copy
 */
export function useOfflineCopy<T extends object>(
  { place, part, instead }: OfflineCopy<T>,
  read: () => Promise<T>,
  held: RefObject<T | undefined>,
) {
  const { storage, remote, realtime } = useShell()
  const status = useStore(realtime.status)
  const isOnline = status === 'online' || status === 'reconnected'
  const reads = useMemo(() => keptReads(storage, remote.build), [storage, remote.build])
  const isFresh = useRef(false)
  const [staleSince, setStaleSince] = useState<number | null>(null)

  const say = useCallback(
    (at: number) => {
      trueAt.set(place, at)
      setStaleSince(realtime.status.get() === 'online' ? null : at)
    },
    [place, realtime],
  )

  const copy = async (): Promise<T | null> => {
    // No copy and an unreadable one are the same: the failed reading itself is thrown.
    const look = async () => (await reads.get(place)) ?? (await instead?.(reads)) ?? null
    const kept = held.current === undefined ? await look().catch(() => null) : null
    if (!kept) return null
    say(kept.at)
    return kept.value as T
  }
  const readOrCopy = async (): Promise<T> => {
    isFresh.current = false
    const answer = read()
    if (realtime.status.get() === 'disconnected') {
      const kept = (await isSettledSoon(answer)) ? null : await copy()
      if (kept) return kept
    }
    try {
      const value = await answer
      isFresh.current = true
      say(Date.now())
      return value
    } catch (problem) {
      // A copy that stays is replaced or forgotten at the next reading.
      if (isGone(problem)) void reads.forget(place).catch(() => undefined)
      const kept = isUnreachable(problem) ? await copy() : null
      if (kept) return kept
      throw problem
    }
  }

  // Kept true by events until the connection is lost, or nobody looks any more.
  useEffect(() => {
    if (!isOnline) {
      setStaleSince(trueAt.get(place) ?? null)
      return
    }
    setStaleSince(null)
    return () => {
      if (isFresh.current) trueAt.set(place, Date.now())
    }
  }, [isOnline, place])

  return { read: readOrCopy, isFresh, staleSince, keep: useKeeping(place, part, reads, held, isFresh) }
}

const isSettledSoon = (answer: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    answer.then(
      () => true,
      () => true,
    ),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS)),
  ])

/** @returns stores what is held, soon; at once when it is left or the page goes */
function useKeeping<T extends object>(
  place: string,
  part: (value: T) => T,
  reads: ReturnType<typeof keptReads>,
  held: RefObject<T | undefined>,
  isFresh: RefObject<boolean>,
) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const flush = useStableCallback(() => {
    if (timer.current === null) return
    clearTimeout(timer.current)
    timer.current = null
    // A browser that keeps nothing shows nothing without a connection: that is all that is lost.
    if (held.current && isFresh.current) void reads.keep(place, part(held.current), Date.now()).catch(() => undefined)
  })
  useEffect(() => {
    const onHide = () => flush()
    window.addEventListener('pagehide', onHide)
    return () => {
      window.removeEventListener('pagehide', onHide)
      flush()
    }
  }, [flush])
  return useStableCallback(() => {
    timer.current ??= setTimeout(() => flush(), KEEP_AFTER_MS)
  })
}
