import type { SlotProps } from '@parley/shared/contract/slots'
import { LateCode } from '@parley/shared/remote/late-code'
import { lazyPage } from '@parley/shared/remote/lazy-page'
import { HeaderSkeleton, MessagesSkeleton } from '../ThreadSkeleton.tsx'

type ThreadSlotProps = SlotProps<'conversation.thread'>

const ThreadSlot = lazyPage<ThreadSlotProps>(async () => ({ default: (await import('./ThreadSlot.tsx')).ThreadSlot }))

/** A conversation in a place of another part of the app: nothing of it is needed where the area itself is opened. */
export const LateThreadSlot = (props: ThreadSlotProps) => (
  <LateCode
    fallback={
      <>
        <HeaderSkeleton />
        <MessagesSkeleton />
      </>
    }
  >
    <ThreadSlot {...props} />
  </LateCode>
)
