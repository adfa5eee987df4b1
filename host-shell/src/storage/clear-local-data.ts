import { clearListCache } from './list-cache.ts'
import { forgetPages } from './pages-cache.ts'
import { clearReadStorage, clearRemoteStorage } from './remote-storage.ts'

/** A browser that keeps nothing has nothing to forget: nobody is held back by it. */
export async function clearLocalData(what: 'all' | 'read'): Promise<void> {
  await Promise.allSettled([
    what === 'all' ? clearRemoteStorage() : clearReadStorage(),
    clearListCache(),
    forgetPages(),
  ])
}
