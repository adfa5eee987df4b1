import { createContext, useContext, useMemo } from 'react'
import type { Http, ShellApi } from '../remote/shell-api.ts'
import { createStore } from '../remote/store.ts'
import { ShellContext, useStore } from '../remote/use-shell.tsx'

/** Where resources of the open account come from: a ShellApi has all of it, and so have the services of the shell itself. */
export type AccountSource = Pick<ShellApi, 'http' | 'session' | 'realtime' | 'log'>

/**
 * Outside of every account (the console of the installation) nothing is announced, and paths are whole. What the shell itself
 * reads is never left, so it has no signal.
 */
export type DataSource = Pick<AccountSource, 'http' | 'log'> & Partial<AccountSource & Pick<ShellApi, 'signal'>>

/** Set by the shell around its own parts. Inside a remote the ShellApi is the source. */
export const DataSourceContext = createContext<DataSource | null>(null)

export function useDataSource(): DataSource {
  const own = useContext(DataSourceContext)
  const shell = useContext(ShellContext)
  const source = own ?? shell
  if (!source) throw new Error('useDataSource outside of the shell and of every mounted remote')
  return source
}

/** The source of what belongs to the open account. */
export function useAccountSource(): AccountSource {
  const { http, log, session, realtime } = useDataSource()
  if (!session || !realtime) throw new Error('useAccountSource outside of every account')
  return useMemo(() => ({ http, log, session, realtime }), [http, log, session, realtime])
}

/** The client for what belongs to the open account: paths begin below it (`/labels`). */
export interface AccountHttp extends Http {
  /** `/api/v1/accounts/{id}`: what every cache key of the account begins with; '' outside of every account. */
  readonly base: string
}

/** Reports live under another version of the wire, and the console beside it. */
const WHOLE_PATH = /^\/(api|super_admin|platform|r)(\/|$)/

/** Paths that name their place themselves are taken as they are. */
export const pathIn = (base: string, path: string): string => (WHOLE_PATH.test(path) ? path : base + path)

const NOWHERE = createStore(null)

export function useAccountHttp(): AccountHttp {
  const { http, session } = useDataSource()
  const id = useStore<{ account: { id: number } } | null>(session ?? NOWHERE)?.account.id
  return useMemo(() => {
    const base = id === undefined ? '' : `/api/v1/accounts/${id}`
    return { base, request: (method, path, options) => http.request(method, pathIn(base, path), options) }
  }, [http, id])
}
