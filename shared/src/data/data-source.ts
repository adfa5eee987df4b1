import { createContext, useContext, useMemo } from 'react'
import type { Http, ShellApi } from '../remote/shell-api.ts'
import { ShellContext, useStore } from '../remote/use-shell.tsx'

/** Where resources come from: a ShellApi has all of it, and so have the services of the shell itself. */
export type DataSource = Pick<ShellApi, 'http' | 'session' | 'realtime' | 'log'>

/** Set by the shell around its own parts. Inside a remote the ShellApi is the source. */
export const DataSourceContext = createContext<DataSource | null>(null)

export function useDataSource(): DataSource {
  const own = useContext(DataSourceContext)
  const shell = useContext(ShellContext)
  const source = own ?? shell
  if (!source) throw new Error('useDataSource outside of the shell and of every mounted remote')
  return source
}

/** The client for what belongs to the open account: paths begin below it (`/labels`). */
export interface AccountHttp extends Http {
  /** `/api/v1/accounts/{id}`: what every cache key of the account begins with. */
  readonly base: string
}

/** Paths that begin with `/api/` are taken as they are: reports live under another version of the wire. */
export const pathIn = (base: string, path: string): string => (path.startsWith('/api/') ? path : base + path)

export function useAccountHttp(): AccountHttp {
  const { http, session } = useDataSource()
  const { id } = useStore(session).account
  return useMemo(() => {
    const base = `/api/v1/accounts/${id}`
    return { base, request: (method, path, options) => http.request(method, pathIn(base, path), options) }
  }, [http, id])
}
