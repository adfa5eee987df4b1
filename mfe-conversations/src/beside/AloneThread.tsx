import { lazyPage } from '@parley/shared/remote/lazy-page'
import { useTitle } from '@parley/shared/remote/use-shell'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useOnRemoval } from '../conversation/local-changes.ts'
import { useConversation, useKeepConversation } from '../conversation/useConversation.ts'
import { useReportViewing } from '../viewing/useViewers.ts'
import { ThreadPane } from './ThreadPane.tsx'

const ContextPane = lazyPage(async () => ({ default: (await import('../context/ContextPane.tsx')).ContextPane }))
const ConversationCommands = lazyPage(async () => ({
  default: (await import('../palette/ConversationCommands.tsx')).ConversationCommands,
}))

/** One conversation in a window of its own. Drafts, outbox and connection are those of the other windows. */
export function AloneThread({ id }: { id: number }) {
  useKeepConversation(id)
  useReportViewing(id)
  useTitle(useConversation(id).conversation?.contact.name)
  const leave = useLeave()
  useOnRemoval((removed) => removed === id && leave())
  const [isPanelOpen, setPanelOpen] = useState(false)
  return (
    <>
      <ThreadPane
        id={id}
        isContextOpen={isPanelOpen}
        onContext={() => setPanelOpen(!isPanelOpen)}
        onBack={leave}
        hrefOf={hrefOf}
        findNext={nothingNext}
      />
      <Suspense fallback={null}>
        <ConversationCommands id={id} />
        <ContextPane
          id={id}
          isWide={false}
          isOpen={isPanelOpen}
          hrefOf={hrefOf}
          onClose={() => setPanelOpen(false)}
          edge={null}
        />
      </Suspense>
    </>
  )
}

/** Browsers close only windows that a page opened: one that somebody opened themselves goes to the list. */
function useLeave() {
  const navigate = useNavigate()
  return () => {
    window.close()
    if (!window.closed) void navigate('/dashboard')
  }
}

const hrefOf = (id: number) => `/conversations/${id}`

/** No list stands beside it. */
const nothingNext = () => () => undefined
