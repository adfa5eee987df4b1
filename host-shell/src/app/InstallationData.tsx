import { DataSourceContext } from '@parley/shared/data/data-source'
import { type ReactNode, useMemo } from 'react'
import { log } from '../shell-app/log.ts'
import { useApp } from '../shell-app/shell-app.ts'

/** Where the shell's own parts read what belongs to no account: the console, what the accounts of a person have unread. */
export function InstallationData({ children }: { children: ReactNode }) {
  const { http } = useApp().auth
  const source = useMemo(() => ({ http, log }), [http])
  return <DataSourceContext value={source}>{children}</DataSourceContext>
}
