import type { ReleaseId } from '../releases.queries.ts'
import { nameOf } from '../resolve-release.ts'

type Generation = ReleaseId & { remote: string }

export interface Known {
  releases: readonly (Generation & { published_at: Date; revoked_at: Date | null })[]
  /** Given to everybody, to a share, to an account; and what each of them would go back to. */
  needed: readonly Generation[]
  /** Reported by a tab lately. */
  seen: readonly Generation[]
}

/**
 * Generations that nobody has, nobody goes back to and nobody ran lately. Younger ones stay, since a tab may not have
 * reported yet; revoked ones stay, so that they are never published again.
 *
 * @param before only what was published before may go
 */
export function chooseLeftovers<K extends Known>({ releases, needed, seen }: K, before: Date): K['releases'][number][] {
  const kept = new Set([...needed, ...seen].map(keyOf))
  return releases.filter(
    (one) => one.revoked_at === null && one.published_at < before && !kept.has(keyOf(one)),
  ) as K['releases'][number][]
}

const keyOf = (one: Generation): string => `${one.remote} ${nameOf(one)}`
