import type { CacheKeys } from '@parley/shared/contract/account'

/** Fixed: workspace 26.3. */
const DATABASE_VERSION = 1678706392

type KeptModel = keyof CacheKeys

interface Kept {
  key: string
  answer: unknown
}

async function database(): Promise<LocalForage> {
  const { default: localforage } = await import('localforage')
  return localforage.createInstance({ name: `parley-cache-${DATABASE_VERSION}`, storeName: 'answers' })
}
let opened: Promise<LocalForage> | null = null
const open = () => {
  opened ??= database()
  return opened
}

const entry = (userId: number, accountId: number, model: KeptModel) => `u${userId}/a${accountId}/${model}`

/** The lists of an account that this browser kept, with the cache keys they were read under. */
export async function keptLists(userId: number, accountId: number): Promise<Partial<Record<KeptModel, Kept>>> {
  const store = await open()
  const models = ['label', 'team', 'inbox'] as const
  const rows = await Promise.all(
    models.map(async (model) => [model, await store.getItem<Kept>(entry(userId, accountId, model))] as const),
  )
  return Object.fromEntries(rows.filter(([, kept]) => kept !== null))
}

export async function keepList(userId: number, accountId: number, model: KeptModel, kept: Kept): Promise<void> {
  await (await open()).setItem(entry(userId, accountId, model), kept)
}

export const clearListCache = async (): Promise<void> => (await open()).clear()
