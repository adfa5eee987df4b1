import type { FoundArticle, FoundContact, FoundConversation, FoundMessage } from '@parley/shared/contract/search'
import { createContext, useContext } from 'react'

/** A result that is looked at beside the list, without leaving the search. */
export type LookedAt =
  | { kind: 'conversation'; found: FoundConversation }
  | { kind: 'message'; found: FoundMessage }
  | { kind: 'contact'; found: FoundContact }
  | { kind: 'article'; found: FoundArticle }

export const keyOf = ({ kind, found }: LookedAt): string => `${kind} ${found.id}`

interface Looking {
  /** Of the result that is shown. */
  key: string | null
  look: (at: LookedAt) => void
  /** There is room beside the list: a click looks, a second one opens. */
  isBeside: boolean
}

export const LookingContext = createContext<Looking>({ key: null, look: () => undefined, isBeside: false })
export const useLooking = (): Looking => useContext(LookingContext)
