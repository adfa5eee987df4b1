import { Account } from '@parley/shared/contract/account'
import type { Http } from '@parley/shared/remote/shell-api'
import * as v from 'valibot'

/**
 * The client that remotes are given: a call that changes the open account is answered with the whole account, and the shell
 * takes it over, so that a new name, language or flag holds everywhere as soon as it is stored.
 */
export function withAccountAnswers(http: Http, accountId: number, update: (account: Account) => void): Http {
  const own = `/api/v1/accounts/${accountId}`
  return {
    async request<T>(...call: Parameters<Http['request']>): Promise<T> {
      const answer = await http.request<T>(...call)
      const [method, path] = call
      if (path !== own || (method !== 'PATCH' && method !== 'PUT')) return answer
      const account = v.safeParse(Account, answer)
      if (account.success) update(account.output)
      return answer
    },
  }
}
