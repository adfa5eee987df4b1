import type { CacheKeys } from '@parley/shared/contract/account'
import { json, type Sql, type Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'

const UNKNOWN = '0000000000000'
const KEPT_MS = 72 * 3_600_000

type Model = keyof CacheKeys
/** Milliseconds of the last change, as `accounts.cache_keys` stores them. */
export type StoredCacheKeys = Partial<Record<Model, number>>

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
  const { rows } = await sql.query<{ cache_keys: StoredCacheKeys }>(
    `update accounts set cache_keys = cache_keys ||
       jsonb_build_object($2::text, greatest($3::bigint, coalesce((cache_keys ->> $2)::bigint, 0) + 1))
     where id = $1 returning cache_keys`,
    [accountId, model, now.getTime()],
  )
  return toCacheKeys(rows[0]?.cache_keys ?? {}, now)
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
  const { rows } = await deps.db.query<{ cache_keys: StoredCacheKeys }>(
    'select cache_keys from accounts where id = $1',
    [accountId],
  )
  return toCacheKeys(rows[0]?.cache_keys ?? {}, deps.now())
}

/** A jsonb value for an account that starts with all keys set. */
export const freshCacheKeys = (now: Date): string =>
  json({ label: now.getTime(), inbox: now.getTime(), team: now.getTime() })
