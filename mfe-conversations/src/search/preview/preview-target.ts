import type { FoundArticle, FoundContact, FoundConversation, FoundMessage } from '@parley/shared/contract/search'
import { createContext, useContext } from 'react'

/** A result that is looked at beside the list, without leaving the search. */
export type PreviewTarget =
  | { kind: 'conversation'; found: FoundConversation }
  | { kind: 'message'; found: FoundMessage }
  | { kind: 'contact'; found: FoundContact }
  | { kind: 'article'; found: FoundArticle }

export const keyOf = ({ kind, found }: PreviewTarget): string => `${kind} ${found.id}`

interface PreviewSelection {
  /** Of the result that is shown. */
  key: string | null
  look: (at: PreviewTarget) => void
  /** There is room beside the list: a click looks, a second one opens. */
  isBeside: boolean
}

export const PreviewContext = createContext<PreviewSelection>({ key: null, look: () => undefined, isBeside: false })
export const usePreviewSelection = (): PreviewSelection => useContext(PreviewContext)
