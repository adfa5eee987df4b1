import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import type { ConversationEntry } from '../conversation/conversation-entry.ts'
import { MergedStrip } from './MergedStrip.tsx'
import { mergeQuestionAtom } from './merge.atoms.ts'
import { mergedInto } from './merged.ts'

const MergeDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "merge-dialog" */ './MergeDialog.tsx')).MergeDialog,
}))

interface MergingProps {
  conversation: ConversationEntry
  /** Address of a conversation, as the router takes it. */
  hrefOf: (id: number) => string
}

/** Under the head of a thread: where it went, and the question where it is to go. */
export function Merging({ conversation, hrefOf }: MergingProps) {
  const isAsked = useAtomValue(mergeQuestionAtom) === conversation.id
  const into = mergedInto(conversation)
  return (
    <>
      {into !== null && <MergedStrip id={conversation.id} into={into} hrefOf={hrefOf} />}
      {isAsked && (
        <Suspense fallback={null}>
          <MergeDialog conversation={conversation} hrefOf={hrefOf} />
        </Suspense>
      )}
    </>
  )
}
