import type { SlotProps } from '@parley/shared/contract/slots'
import { lazyPage } from '@parley/shared/remote/lazy-page'
import { useShell } from '@parley/shared/remote/use-shell'
import { Provider } from 'jotai'
import { Suspense, useRef, useState } from 'react'
import { SnoozeDialog } from '../../conversation/snooze/SnoozeDialog.tsx'
import { useKeepConversation } from '../../conversation/useConversation.ts'
import { useOutboxSender } from '../../reply/outbox/useOutboxSender.ts'
import { createReplyStore } from '../../reply/reply-store.ts'
import { ResolveQuestion } from '../../resolving/ResolveQuestion.tsx'
import { Announcer } from '../../state/Announcer.tsx'
import { useKeepTyping } from '../../typing/useTypists.ts'
import { HeaderSkeleton, MessagesSkeleton } from '../ThreadSkeleton.tsx'

const ThreadPage = lazyPage(async () => ({ default: (await import('../ThreadPage.tsx')).ThreadPage }))

/** A conversation in a place of another part of the app. Drafts and the outbox are those of the area itself. */
export function ThreadSlot({ conversation_id: id }: SlotProps<'conversation.thread'>) {
  const { storage, log, navigation } = useShell()
  const [store] = useState(() => createReplyStore(storage, Date.now(), log))
  const carriedFocus = useRef(false)
  return (
    <Provider store={store}>
      <KeptThread key={id} id={id} />
      <Suspense
        fallback={
          <>
            <HeaderSkeleton />
            <MessagesSkeleton />
          </>
        }
      >
        <ThreadPage
          key={`thread ${id}`}
          id={id}
          isContextOpen={false}
          onContext={() => navigation.push(`${navigation.base}/conversations/${id}`)}
          onBack={() => navigation.go(-1)}
          hrefOf={pathOf}
          findNext={nothingNext}
          carriedFocus={carriedFocus}
        />
      </Suspense>
      <SnoozeDialog />
      <ResolveQuestion />
      <Announcer />
    </Provider>
  )
}

/** The list that the conversation stands in belongs to somebody else. */
const nothingNext = () => () => undefined

const pathOf = (id: number) => `/conversations/${id}`

function KeptThread({ id }: { id: number }) {
  useKeepConversation(id)
  useOutboxSender()
  useKeepTyping()
  return null
}
