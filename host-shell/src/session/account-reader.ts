import type { HttpClient } from '@parley/shared/api/http-client'
import type { Account } from '@parley/shared/contract/account'
import { fetchAccount } from './session.api.ts'

export interface AccountReader {
  /** Starts reading before anybody knows whether the session still holds: the two answers come together. */
  begin(accountId: number): void
  /** The record of an account. What was begun is used once; later reads ask again. */
  read(accountId: number): Promise<Account>
}

export function createAccountReader(http: HttpClient): AccountReader {
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
      return reading ?? fetchAccount(http, accountId)
    },
  }
}
