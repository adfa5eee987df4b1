import { useTitle } from '@parley/shared/remote/use-shell'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { LateContext } from '../context/LateContext.tsx'
import { useOnRemoval } from '../conversation/local-changes.ts'
import { useConversation, useKeepConversation } from '../conversation/useConversation.ts'
import { LateCommands } from '../palette/LateCommands.tsx'
import { useReportViewing } from '../viewing/useViewers.ts'
import { ThreadPane } from './ThreadPane.tsx'

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
      <LateCommands id={id} />
      <LateContext
        id={id}
        isWide={false}
        isOpen={isPanelOpen}
        hrefOf={hrefOf}
        onClose={() => setPanelOpen(false)}
        edge={null}
      />
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
