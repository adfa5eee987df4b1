import { isKept } from './known-databases.ts'

/** Fixed, like the names of its stores: workspace 26.3. */
const DATABASE = { name: 'parley-cache', version: 1678706392 }
export const STORES = ['inbox', 'label', 'team', 'cache-keys'] as const
export type StoreName = (typeof STORES)[number]

/**
 * Makes the database with all its stores in one step. Left to itself, localforage makes them one by one and counts the
 * version up with each.
 */
export function makeDatabase(factory: Pick<IDBFactory, 'open'>): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = factory.open(DATABASE.name, DATABASE.version)
    request.onupgradeneeded = () => {
      for (const store of STORES) request.result.createObjectStore(store)
    }
    request.onsuccess = () => {
      request.result.close()
      resolve()
    }
    request.onerror = () => reject(request.error)
  })
}

async function openStores(): Promise<Record<StoreName, LocalForage>> {
  const { default: localforage } = await import('localforage')
  if (typeof indexedDB !== 'undefined') await makeDatabase(indexedDB)
  const stores = STORES.map((storeName) => [storeName, localforage.createInstance({ ...DATABASE, storeName })] as const)
  return Object.fromEntries(stores) as Record<StoreName, LocalForage>
}

let opened: ReturnType<typeof openStores> | null = null

/** False while nothing was ever kept in it. */
export const isDatabaseThere = async (): Promise<boolean> => opened !== null || (await isKept(DATABASE.name))

/** The local database of this browser. Its code is fetched at the first use. Rejects where the browser keeps nothing. */
export function localDatabase(): ReturnType<typeof openStores> {
  opened ??= openStores()
  return opened
}
