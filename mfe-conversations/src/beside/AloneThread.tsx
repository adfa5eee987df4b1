import { useTitle } from '@parley/shared/remote/use-shell'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { LateContext } from '../context/LateContext.tsx'
import { useOnRemoval } from '../conversation/local-changes.ts'
import { useConversation, useKeepConversation } from '../conversation/useConversation.ts'
import { LateCommands } from '../palette/LateCommands.tsx'
import { ALONE } from '../panes/open-window.ts'
import { focusIfLost } from '../state/focus-if-lost.ts'
import { useReportViewing } from '../viewing/useViewers.ts'
import { ThreadPane } from './ThreadPane.tsx'

/** One conversation in a window of its own. Drafts, outbox and connection are those of the other windows. */
export function AloneThread({ id }: { id: number }) {
  useKeepConversation(id)
  useReportViewing(id)
  useTitle(useConversation(id).conversation?.contact.name)
  const navigate = useNavigate()
  const goToList = () => void navigate('/dashboard')
  const [isRemoved, setIsRemoved] = useState(false)
  useOnRemoval((removed) => {
    if (removed !== id || isClosed()) return
    setIsRemoved(true)
    focusIfLost(() => document.querySelector<HTMLElement>('[data-thread] button'))
  })
  const [isPanelOpen, setPanelOpen] = useState(false)
  return (
    <>
      <ThreadPane
        id={id}
        isRemoved={isRemoved}
        isContextOpen={isPanelOpen}
        onContext={() => setPanelOpen(!isPanelOpen)}
        onBack={() => isClosed() || goToList()}
        hrefOf={hrefOf}
        findNext={nothingNext}
      />
      {!isRemoved && <LateCommands id={id} />}
      <LateContext
        id={id}
        isWide={false}
        isOpen={isPanelOpen && !isRemoved}
        hrefOf={hrefOf}
        onClose={() => setPanelOpen(false)}
        edge={null}
      />
    </>
  )
}

/** Closes the window. Browsers close only windows that a page opened: one that somebody opened themselves stays. */
function isClosed(): boolean {
  window.close()
  return window.closed
}

/** What is opened from here stays in this window, as it is. */
const hrefOf = (id: number) => `/conversations/${id}?${ALONE}=1`

/** No list stands beside it. */
const nothingNext = () => () => undefined
