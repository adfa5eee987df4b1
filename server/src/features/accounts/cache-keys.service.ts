import type { CacheKeys } from '@parley/shared/contract/account'
import { json, type Sql, type Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { raiseCacheKey, type StoredCacheKeys, storedCacheKeys } from './cache-keys.queries.ts'

const UNKNOWN = '0000000000000'
const KEPT_MS = 72 * 3_600_000

type Model = keyof CacheKeys

/** The keys as the wire shows them; those older than 72 hours count as unknown. */
export function toCacheKeys(stored: StoredCacheKeys, now: Date): CacheKeys {
  const shown = (model: Model): string => {
    const at = stored[model]
    return at && at > now.getTime() - KEPT_MS ? String(at) : UNKNOWN
  }
  return { label: shown('label'), inbox: shown('inbox'), team: shown('team') }
}

/** Moves one key on; two changes within a millisecond still get two keys. */
export async function bumpCacheKey(sql: Sql, accountId: number, model: Model, now: Date): Promise<CacheKeys> {
  return toCacheKeys(await raiseCacheKey(sql, accountId, model, now), now)
}

/** Tells everybody of the account that their copies are old. After the commit only. */
export const announceCacheKeys = (deps: Deps, accountId: number, keys: CacheKeys): Promise<void> =>
  deps.publish({ kind: 'members', accountId }, 'account.cache_invalidated', { cache_keys: keys })

/** One transaction that changes labels, inboxes or teams: moves the key with it and announces it after the commit. */
export async function changeCached<T>(
  deps: Deps,
  accountId: number,
  model: Model,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { result, keys } = await deps.db.transaction(async (tx) => ({
    result: await work(tx),
    keys: await bumpCacheKey(tx, accountId, model, deps.now()),
  }))
  await announceCacheKeys(deps, accountId, keys)
  return result
}

export async function readCacheKeys(deps: Deps, accountId: number): Promise<CacheKeys> {
  return toCacheKeys(await storedCacheKeys(deps.db, accountId), deps.now())
}

/** A jsonb value for an account that starts with all keys set. */
export const freshCacheKeys = (now: Date): string =>
  json({ label: now.getTime(), inbox: now.getTime(), team: now.getTime() })
