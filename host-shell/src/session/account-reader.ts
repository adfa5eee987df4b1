import { isApiError } from '@parley/shared/api/api-error'
import type { HttpClient } from '@parley/shared/api/http-client'
import type { Account } from '@parley/shared/contract/account'
import type { KeptSession } from '../offline/kept-session.ts'
import { fetchAccount } from './session.api.ts'

export interface AccountReader {
  /** Starts reading before anybody knows whether the session still holds: the two answers come together. */
  begin(accountId: number): void
  /** The record of an account. What was begun is used once; later reads ask again. */
  read(accountId: number): Promise<Account>
  /** The record that `read` answered last was what this browser knew: the server could not be reached. */
  isKept(accountId: number): boolean
}

type Keeper = Pick<KeptSession, 'account' | 'keepAccount'>

export function createAccountReader(http: HttpClient, keeper?: Keeper): AccountReader {
  const kept = new Set<number>()
  async function orKept(accountId: number, reading: Promise<Account>): Promise<Account> {
    try {
      const account = await reading
      kept.delete(accountId)
      keeper?.keepAccount(account)
      return account
    } catch (problem) {
      const known = isApiError(problem) && problem.status === 0 ? await keeper?.account(accountId) : null
      if (!known) throw problem
      kept.add(accountId)
      return known
    }
  }
  const begun = new Map<number, Promise<Account>>()
  return {
    begin(accountId) {
      const reading = fetchAccount(http, accountId)
      // Whoever reads it hears of a failure; when nobody does (the session had ended), there is nothing to say.
      reading.catch(() => undefined)
      begun.set(accountId, reading)
    },
    read(accountId) {
      const reading = begun.get(accountId)
      begun.delete(accountId)
      return orKept(accountId, reading ?? fetchAccount(http, accountId))
    },
    isKept: (accountId) => kept.has(accountId),
  }
}
