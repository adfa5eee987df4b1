import { type ReactElement, type ReactNode, Suspense, useState } from 'react'
import { SWRConfig } from 'swr'
import { useKeepAccountLists } from '../account-lists/use-keep-account-lists.ts'
import { RemoteProviders } from '../remote/define-remote.tsx'
import type { FakeShell } from './fake-shell.tsx'

const noMessages = async () => ({})

interface StoryShellProps {
  shell: FakeShell
  /** Texts of a language; without it English, as in the code. */
  messages?: (tag: string) => Promise<Record<string, string>>
  children: ReactNode
}

/** Everything a page of a remote stands in, over a shell in memory and a cache that nothing else shares. */
export function StoryShell({ shell, messages = noMessages, children }: StoryShellProps): ReactElement {
  const [own] = useState(() => ({ shell, cache: new Map() }))
  return (
    <RemoteProviders shell={own.shell} messages={messages}>
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
