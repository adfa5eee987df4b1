import type { KeyboardEvent, RefObject } from 'react'
import type { ConversationEntry } from '../conversation/conversation-entry.ts'

/** What keys are about. */
export interface TriageDesk {
  /** The rows of the list. */
  rows: RefObject<readonly ConversationEntry[]>
  openId: number | null
}

export interface TriageProps extends TriageDesk {
  /** Where the answer to keys is put. */
  keys: RefObject<((event: KeyboardEvent<HTMLElement>) => void) | null>
}
