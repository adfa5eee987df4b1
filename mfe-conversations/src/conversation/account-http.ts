import type { Http } from '@parley/shared/remote/shell-api'
import { useSession, useShell } from '@parley/shared/remote/use-shell'
import { useMemo } from 'react'

/** The client for what belongs to one account: paths begin below it (`/conversations`). */
export interface AccountHttp extends Http {
  /** Path of the account: what every cache key of it begins with. */
  readonly base: string
}

export const accountHttp = (http: Http, accountId: number): AccountHttp => {
  const base = `/api/v1/accounts/${accountId}`
  return { base, request: (method, path, options) => http.request(method, `${base}${path}`, options) }
}

export function useAccountHttp(): AccountHttp {
  const { http } = useShell()
  const { account } = useSession()
  return useMemo(() => accountHttp(http, account.id), [http, account.id])
}
