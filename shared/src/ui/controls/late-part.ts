import { useEffect, useState } from 'react'

/** Code that is fetched when somebody reaches for what it draws, and once. */
export interface LatePart<T> {
  /** Null until it is here. */
  now(): T | null
  /** @throws what the import throws; the next call tries again */
  warm(): Promise<T>
}

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
  return {
    now: () => here,
    warm: () => {
      asked ??= fetched()
      return asked
    },
  }
}

/** The part as soon as it is here; asks for it at the first drawing. */
export function useLatePart<T>(part: LatePart<T>): T | null {
  const [here, setHere] = useState(part.now)
  useEffect(() => {
    if (!here) void part.warm().then((loaded) => setHere(() => loaded))
  }, [here, part])
  return here
}
