import { useEffect, useState } from 'react'
import { inIdleTurns } from './idle-turns.ts'

/** Code that is fetched when somebody reaches for what it draws, and once. */
export interface LatePart<T> {
  /** Null until it is here. */
  now(): T | null
  /** @throws what the import throws; the next call tries again */
  warm(): Promise<T>
}

/** Between two tries for a part that somebody waits for. */
const RETRY_MS = 2_000

const known = new Set<LatePart<unknown>>()

/** By then the first page stands. */
const WARM_AFTER_MS = 3_000

/**
 * Menus, tips and dialogs come after the first page, before somebody reaches for them where there is no network. The shell
 * and each area have parts of their own. One that does not come is asked for when it opens.
 */
export function useWarmLateParts(): void {
  useEffect(() => {
    let stop = (): void => undefined
    const timer = setTimeout(() => {
      // Each area that opens asks, and most parts are here by then.
      const missing = [...known].filter((part) => part.now() === null)
      stop = inIdleTurns(missing.map((part) => () => reachFor(part)))
    }, WARM_AFTER_MS)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
}

/** Fetches a part that may soon be wanted. One that does not come is asked for again when it opens. */
export const reachFor = (part: LatePart<unknown>): void => void part.warm().catch(() => undefined)

export function latePart<T>(load: () => Promise<T>): LatePart<T> {
  let here: T | null = null
  let asked: Promise<T> | null = null
  const fetched = async (): Promise<T> => {
    try {
      here = await load()
      return here
    } catch (problem) {
      asked = null
      throw problem
    }
  }
  const part: LatePart<T> = {
    now: () => here,
    warm: () => {
      asked ??= fetched()
      return asked
    },
  }
  known.add(part)
  return part
}

/** The part as soon as it is here; asks for it at the first drawing, and again until it comes. */
export const useLatePart = <T>(part: LatePart<T>): T | null => useLateFetch(part).here

/** The same for whoever says that it does not come, and lets a person ask again. */
export function useLateFetch<T>(part: LatePart<T>): { here: T | null; hasFailed: boolean; again: () => void } {
  const [here, setHere] = useState(part.now)
  const [tries, setTries] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (here) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const again = () => {
      if (isGone) return
      setHasFailed(true)
      timer = setTimeout(() => setTries((before) => before + 1), RETRY_MS)
    }
    part.warm().then((loaded) => !isGone && setHere(() => loaded), again)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [here, part, tries])
  return { here, hasFailed, again: () => setTries((before) => before + 1) }
}
