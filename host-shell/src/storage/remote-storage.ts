import type { Storage } from '@parley/shared/remote/shell-api'
import { READ_PREFIX } from '@parley/shared/remote/stored-reads'
import { isKept } from './known-databases.ts'

/** Kept apart by user, account and remote, so that nobody reads what somebody else typed on the same device. */
interface Place {
  userId: number
  accountId: number
  remote: string
}

const prefixOf = ({ userId, accountId, remote }: Place): string => `u${userId}/a${accountId}/${remote}/`

const READ_KEY = new RegExp(`^u\\d+/a\\d+/[^/]+/${READ_PREFIX}`)

const NAME = 'parley'

/** One database for all of them; its code is fetched when something is kept, or was. */
async function database(): Promise<LocalForage> {
  const { default: localforage } = await import('localforage')
  return localforage.createInstance({ name: NAME, storeName: 'remotes' })
}
let opened: Promise<LocalForage> | null = null
const open = () => {
  opened ??= database()
  return opened
}

const isEmpty = async () => !opened && !(await isKept(NAME)) && !opened

/** Browser storage of one remote. Values are JSON; a key that was never set answers null. */
export function storageOf(place: Place): Storage {
  const prefix = prefixOf(place)
  return {
    get: async <T>(key: string) => ((await isEmpty()) ? null : (await open()).getItem<T>(prefix + key)),
    set: async (key, value) => {
      await (await open()).setItem(prefix + key, value)
    },
    remove: async (key) => {
      if (!(await isEmpty())) await (await open()).removeItem(prefix + key)
    },
  }
}

/** Drafts and everything else the remotes kept, of every user of this browser: signing out by choice leaves nothing behind. */
export const clearRemoteStorage = async (): Promise<void> => (await open()).clear()

/** Only what the remotes kept of what the server said; what was typed stays for the person who comes back. */
export async function clearReadStorage(): Promise<void> {
  const store = await open()
  const keys = await store.keys()
  await Promise.all(keys.filter((key) => READ_KEY.test(key)).map((key) => store.removeItem(key)))
}
