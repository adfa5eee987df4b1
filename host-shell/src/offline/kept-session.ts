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
 * @param drawn - when what the page opens with is drawn: keeping waits until then
 */
export function keptSession(person: () => number | null, drawn: () => Promise<void>): KeptSession {
  const place = (kind: string, accountId: number): Storage | null => {
    const userId = person()
    return userId === null ? null : storageOf({ userId, accountId, remote: `shell.${kind}` })
  }
  const read = async <T>(storage: Storage | null, schema: v.GenericSchema<unknown, T>): Promise<T | null> => {
    // A browser that keeps nothing opens nothing without a network: that is all that is lost.
    const parsed = v.safeParse(schema, await storage?.get(WHOLE).catch(() => null))
    return parsed.success ? parsed.output : null
  }
  const keep = async (storage: Storage | null, value: unknown) => {
    await drawn()
    // The same here: what could not be kept is read from the server.
    await storage?.set(WHOLE, value).catch(() => undefined)
  }
  return {
    user: () => read(place('user', 0), CurrentUser),
    account: (id) => read(place('account', id), Account),
    // The key for other programs is nothing that a page needs.
    keepUser: (user) => void keep(place('user', 0), { ...user, access_token: '' }),
    keepAccount: (account) => void keep(place('account', account.id), account),
  }
}
