import { atom, useAtomValue, useSetAtom } from 'jotai'
import type { ConversationEntry } from '../conversation/conversation-entry.ts'
import { missingOf, type Requirement } from './requirements.ts'
import { useRequirements } from './useRequirements.ts'

type Resolvable = ConversationEntry

interface Question {
  conversation: Resolvable
  /** What was missing when it was asked. */
  asked: readonly Requirement[]
  /** Closes the question. */
  settle: (isReady: boolean) => void
}

/** One for the area: a menu that asked is gone by the time it is answered. */
const questionAtom = atom<Question | null>(null)

const askAtom = atom(null, (get, set, conversation: Resolvable, asked: readonly Requirement[]): Promise<boolean> => {
  // A question that is asked again takes the place of the first.
  get(questionAtom)?.settle(false)
  return new Promise((resolve) =>
    set(questionAtom, {
      conversation,
      asked,
      settle(isReady) {
        set(questionAtom, null)
        resolve(isReady)
      },
    }),
  )
})

export const useResolveQuestion = () => useAtomValue(questionAtom)

/**
 * Asks for what the account requires before a conversation is resolved.
 * @returns whether it may be resolved now: at once, or after the dialog
 */
export function useMayResolve(): (conversation: Resolvable) => Promise<boolean> {
  const { known, read } = useRequirements()
  const ask = useSetAtom(askAtom)
  return async (conversation) => {
    const missing = missingOf(conversation, known ?? (await read()))
    return missing.length === 0 || ask(conversation, missing)
  }
}
