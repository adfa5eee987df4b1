import { LateCode } from '@parley/shared/remote/late-code'
import { lazyPage } from '@parley/shared/remote/lazy-page'
import { useAtom } from 'jotai'
import type { ConversationEntry } from '../conversation/conversation-entry.ts'
import { MergedStrip } from './MergedStrip.tsx'
import { mergeQuestionAtom } from './merge.atoms.ts'
import { mergedInto } from './merged.ts'

const MergeDialog = lazyPage(async () => ({
  default: (await import(/* webpackChunkName: "merge-dialog" */ './MergeDialog.tsx')).MergeDialog,
}))

interface MergingProps {
  conversation: ConversationEntry
  /** Address of a conversation, as the router takes it. */
  hrefOf: (id: number) => string
}

/** Under the head of a thread: where it went, and the question where it is to go. */
export function Merging({ conversation, hrefOf }: MergingProps) {
  const [askedId, setAskedId] = useAtom(mergeQuestionAtom)
  const into = mergedInto(conversation)
  return (
    <>
      {into !== null && <MergedStrip id={conversation.id} into={into} hrefOf={hrefOf} />}
      {askedId === conversation.id && (
        <LateCode onClose={() => setAskedId(null)}>
          <MergeDialog conversation={conversation} hrefOf={hrefOf} />
        </LateCode>
      )}
    </>
  )
}
