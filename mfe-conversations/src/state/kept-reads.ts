import type { Storage } from '@parley/shared/remote/shell-api'
import { READ_PREFIX } from '@parley/shared/remote/stored-reads'

/** What the server said, and when it was known to be true: milliseconds since 1970. */
export interface KeptRead {
  value: unknown
  at: number
}

export interface KeptReads {
  get(place: string): Promise<KeptRead | null>
  /** Out of what lies below a place: the first that something is found in, beginning with what was kept last. */
  find(below: string, pick: (value: unknown) => unknown): Promise<KeptRead | null>
  keep(place: string, value: unknown, at: number): Promise<void>
  forget(place: string): Promise<void>
}

/** Conversations, their messages and lists, all together; the one used longest ago makes room. */
const MOST = 150
const INDEX = `${READ_PREFIX}index`

/**
 * Copies of what was read, for the time without a connection.
 *
 * @param build - of this area: another one may understand something else by what is stored
 */
export function keptReads(storage: Storage, build: string): KeptReads {
  let last: Promise<unknown> = Promise.resolve()
  const keyOf = (place: string) => `${READ_PREFIX}${build}/${place}`
  const index = async () => (await storage.get<string[]>(INDEX)) ?? []

  /** One after the other: each reads the index and writes it back. */
  function inTurn(step: () => Promise<void>): Promise<void> {
    const next = last.then(step)
    // The queue goes on after a refused step; the caller hears of it.
    last = next.catch(() => undefined)
    return next
  }

  return {
    get: (place) => storage.get<KeptRead>(keyOf(place)),
    async find(below, pick) {
      for (const key of (await index()).toReversed()) {
        const kept = key.startsWith(keyOf(below)) ? await storage.get<KeptRead>(key) : null
        const value = kept && pick(kept.value)
        if (value) return { value, at: kept.at }
      }
      return null
    },
    keep: (place, value, at) =>
      inTurn(async () => {
        const key = keyOf(place)
        const keys = [...(await index()).filter((one) => one !== key), key]
        for (const old of keys.splice(0, Math.max(0, keys.length - MOST))) await storage.remove(old)
        await storage.set(key, { value, at })
        await storage.set(INDEX, keys)
      }),
    forget: (place) =>
      inTurn(async () => {
        const key = keyOf(place)
        await storage.remove(key)
        await storage.set(
          INDEX,
          (await index()).filter((one) => one !== key),
        )
      }),
  }
}
