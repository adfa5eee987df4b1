import type { CacheKeys } from '@parley/shared/contract/account'

/** Fixed by the specification. */
const DATABASE_VERSION = 1678706392

export type CachedModel = keyof CacheKeys

interface Kept {
  key: string
  rows: unknown
}

async function database(): Promise<LocalForage> {
  const { default: localforage } = await import('localforage')
  return localforage.createInstance({ name: `parley-cache-${DATABASE_VERSION}`, storeName: 'models' })
}
let opened: Promise<LocalForage> | null = null
const open = () => {
  opened ??= database()
  return opened
}

const entry = (userId: number, accountId: number, model: CachedModel) => `u${userId}/a${accountId}/${model}`

/** Rows kept under exactly this cache key, else null: an older key means that something changed since. */
export async function cachedRows(userId: number, accountId: number, model: CachedModel, key: string): Promise<unknown> {
  const kept = await (await open()).getItem<Kept>(entry(userId, accountId, model))
  return kept?.key === key ? kept.rows : null
}

export async function keepRows(userId: number, accountId: number, model: CachedModel, key: string, rows: unknown) {
  await (await open()).setItem(entry(userId, accountId, model), { key, rows })
}

export const clearSidebarCache = async (): Promise<void> => (await open()).clear()
