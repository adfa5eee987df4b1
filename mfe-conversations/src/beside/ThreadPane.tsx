import { lazyPage } from '@parley/shared/remote/lazy-page'
import { PaneBoundary } from '@parley/shared/ui/pane-boundary'
import { Suspense, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ThreadPageProps } from '../thread/ThreadPage.tsx'
import { HeaderSkeleton, MessagesSkeleton } from '../thread/ThreadSkeleton.tsx'

/** The list is what is waited for; what an open conversation needs comes right after it. */
export const threadCode = () => import('../thread/ThreadPage.tsx')
const ThreadPage = lazyPage(async () => ({ default: (await threadCode()).ThreadPage }))

/** An open conversation; what breaks in it leaves everything else alone. */
export function ThreadPane(props: Omit<ThreadPageProps, 'carriedFocus'>) {
  const carriedFocus = useRef(false)
  return (
    <PaneBoundary
      name={<FormattedMessage id="conversations.thread.part" defaultMessage="The conversation" />}
      resetKey={props.id}
    >
      <Suspense fallback={<ThreadSkeleton />}>
        <ThreadPage key={props.id} {...props} carriedFocus={carriedFocus} />
      </Suspense>
    </PaneBoundary>
  )
}

function ThreadSkeleton() {
  return (
    <>
      <HeaderSkeleton />
      <MessagesSkeleton />
    </>
  )
}
