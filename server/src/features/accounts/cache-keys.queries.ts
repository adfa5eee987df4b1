import type { CacheKeys } from '@parley/shared/contract/account'
import type { Sql } from '../../db/db.ts'

type Model = keyof CacheKeys
/** Milliseconds of the last change, as `accounts.cache_keys` stores them. */
export type StoredCacheKeys = Partial<Record<Model, number>>

/** Two changes within a millisecond still get two keys. @returns all keys after it */
export async function raiseCacheKey(sql: Sql, accountId: number, model: Model, now: Date): Promise<StoredCacheKeys> {
  const { rows } = await sql.query<{ cache_keys: StoredCacheKeys }>(
    `update accounts set cache_keys = cache_keys ||
       jsonb_build_object($2::text, greatest($3::bigint, coalesce((cache_keys ->> $2)::bigint, 0) + 1))
     where id = $1 returning cache_keys`,
    [accountId, model, now.getTime()],
  )
  return rows[0]?.cache_keys ?? {}
}

export async function storedCacheKeys(sql: Sql, accountId: number): Promise<StoredCacheKeys> {
  const { rows } = await sql.query<{ cache_keys: StoredCacheKeys }>('select cache_keys from accounts where id = $1', [
    accountId,
  ])
  return rows[0]?.cache_keys ?? {}
}
