import { Account } from '@parley/shared/contract/account'
import { CurrentUser } from '@parley/shared/contract/person'
import type { Storage } from '@parley/shared/remote/shell-api'
import { READ_PREFIX } from '@parley/shared/remote/stored-reads'
import * as v from 'valibot'
import { storageOf } from '../storage/remote-storage.ts'

const WHOLE = `${READ_PREFIX}whole`

/** Who was signed in here last and the accounts they opened: what a page needs that opens without a network. */
export interface KeptSession {
  user(): Promise<CurrentUser | null>
  account(id: number): Promise<Account | null>
  keepUser(user: CurrentUser): void
  keepAccount(account: Account): void
}

/**
 * Kept with what the areas keep of the server's words, and forgotten with them when the session ends.
 *
 * @param person - id of whom this browser belongs to, null for nobody
 */
export function keptSession(person: () => number | null): KeptSession {
  const place = (kind: string, accountId: number): Storage | null => {
    const userId = person()
    return userId === null ? null : storageOf({ userId, accountId, remote: `shell.${kind}` })
  }
  const read = async <T>(storage: Storage | null, schema: v.GenericSchema<unknown, T>): Promise<T | null> => {
    // A browser that keeps nothing opens nothing without a network: that is all that is lost.
    const parsed = v.safeParse(schema, await storage?.get(WHOLE).catch(() => null))
    return parsed.success ? parsed.output : null
  }
  // The same here: what could not be kept is read from the server.
  const keep = (storage: Storage | null, value: unknown) => void storage?.set(WHOLE, value).catch(() => undefined)
  return {
    user: () => read(place('user', 0), CurrentUser),
    account: (id) => read(place('account', id), Account),
    // The key for other programs is nothing that a page needs.
    keepUser: (user) => keep(place('user', 0), { ...user, access_token: '' }),
    keepAccount: (account) => keep(place('account', account.id), account),
  }
}
