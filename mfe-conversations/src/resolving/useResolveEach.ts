import type { ConversationEntry } from '../conversation/conversation-entry.ts'
import { useConversationActions } from '../conversation/useConversationActions.ts'
import { useMayResolve } from './resolve-question.ts'

/** Asks for each what it lacks, one after the other, and resolves it. @returns false when the person left a question */
export function useResolveEach(): (conversations: readonly ConversationEntry[]) => Promise<boolean> {
  const mayResolve = useMayResolve()
  const { changeStatus } = useConversationActions()
  return async (conversations) => {
    for (const conversation of conversations) {
      if (!(await mayResolve(conversation))) return false
      await changeStatus(conversation, { status: 'resolved', snoozedUntil: null })
    }
    return true
  }
}
