import { type ReactElement, type ReactNode, Suspense, useState } from 'react'
import { SWRConfig } from 'swr'
import { useKeepAccountLists } from '../account-lists/use-keep-account-lists.ts'
import { RemoteProviders } from '../remote/define-remote.tsx'
import type { FakeShell } from './fake-shell.tsx'

const noMessages = async () => ({})

/** Everything a page of a remote stands in, over a shell in memory and a cache that nothing else shares. */
export function StoryShell({ shell, children }: { shell: FakeShell; children: ReactNode }): ReactElement {
  const [own] = useState(() => ({ shell, cache: new Map() }))
  return (
    <RemoteProviders shell={own.shell} messages={noMessages}>
      <SWRConfig value={{ provider: () => own.cache, dedupingInterval: 0, errorRetryInterval: 5 }}>
        <KeptLists />
        {/* Inside: a page that is still being fetched must not take the cache down with it. */}
        <Suspense fallback={null}>{children}</Suspense>
      </SWRConfig>
    </RemoteProviders>
  )
}

/** As the shell does around every area. */
function KeptLists() {
  useKeepAccountLists()
  return null
}
