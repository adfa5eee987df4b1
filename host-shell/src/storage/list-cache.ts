import type { CacheKeys } from '@parley/shared/contract/account'
import { isDatabaseThere, localDatabase, STORES } from './local-database.ts'

const MODELS = ['inbox', 'label', 'team'] as const
type KeptModel = keyof CacheKeys

interface Kept {
  /** The cache key that the list was read under. */
  key: string
  answer: unknown
}

/** Kept apart by person and account, so that nobody reads what another may see. */
const placeOf = (userId: number, accountId: number) => `u${userId}/a${accountId}`
const keyPlace = (userId: number, accountId: number, model: KeptModel) => `${placeOf(userId, accountId)}/${model}`

/**
 * The lists of an account that this browser kept, with the cache keys they were read under. A list whose key is not the one
 * that was stored last is left out: two tabs have written at once.
 */
export async function keptLists(userId: number, accountId: number): Promise<Partial<Record<KeptModel, Kept>>> {
  if (!(await isDatabaseThere())) return {}
  const database = await localDatabase()
  const rows = await Promise.all(
    MODELS.map(async (model) => {
      const [kept, key] = await Promise.all([
        database[model].getItem<Kept>(placeOf(userId, accountId)),
        database['cache-keys'].getItem<string>(keyPlace(userId, accountId, model)),
      ])
      return kept && kept.key === key ? [[model, kept] as const] : []
    }),
  )
  return Object.fromEntries(rows.flat())
}

/** Stores a list and the cache key it stands for. Rejects when the browser refuses. */
export async function keepList(userId: number, accountId: number, model: KeptModel, kept: Kept): Promise<void> {
  const database = await localDatabase()
  await database[model].setItem(placeOf(userId, accountId), kept)
  await database['cache-keys'].setItem(keyPlace(userId, accountId, model), kept.key)
}

/** Forgets the lists of every person of this browser. */
export async function clearListCache(): Promise<void> {
  const database = await localDatabase()
  await Promise.all(STORES.map((store) => database[store].clear()))
}
