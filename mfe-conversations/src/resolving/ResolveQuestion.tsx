import { LateCode } from '@parley/shared/remote/late-code'
import { lazyPage } from '@parley/shared/remote/lazy-page'
import { useState } from 'react'
import type { ConversationEntry } from '../conversation/conversation-entry.ts'
import { useOnLocalChange } from '../conversation/local-changes.ts'
import { useResolveQuestion } from './resolve-question.ts'

const RequiredDialog = lazyPage(async () => ({
  default: (await import(/* webpackChunkName: "required" */ './RequiredDialog.tsx')).RequiredDialog,
}))

/** The question that whoever resolves is asked first, wherever that was: thread, row, selection or palette. */
export function ResolveQuestion() {
  const question = useResolveQuestion()
  if (!question) return null
  const { conversation, asked, settle } = question
  return <Asked key={conversation.id} conversation={conversation} asked={asked} settle={settle} />
}

function Asked({ conversation, asked, settle }: NonNullable<ReturnType<typeof useResolveQuestion>>) {
  const now = useAsChanged(conversation)
  return (
    <LateCode onClose={() => settle(false)}>
      <RequiredDialog conversation={now} asked={asked} onResolve={() => settle(true)} onClose={() => settle(false)} />
    </LateCode>
  )
}

/** The conversation with what was filled in since. */
function useAsChanged(conversation: ConversationEntry): ConversationEntry {
  const [held, setHeld] = useState(conversation)
  useOnLocalChange((local) => {
    if (local.id === held.id) setHeld((before) => ({ ...before, ...local.facts(before) }))
  })
  return held
}
