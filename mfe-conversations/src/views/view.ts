import type { ConversationEntry } from '../conversation/conversation-entry.ts'

/** Which conversations the list shows. `key` is what the address names: an inbox id, a label title … */
export type View =
  | { kind: 'all' }
  | { kind: 'mentions' }
  | { kind: 'unattended' }
  | { kind: 'participating' }
  | { kind: 'inbox'; key: number }
  | { kind: 'team'; key: number }
  | { kind: 'label'; key: string }
  | { kind: 'folder'; key: number }

export type ViewKind = View['kind']
export type ViewOf<Kind extends ViewKind> = Extract<View, { kind: Kind }>

export type ListQuery = Record<string, string | number | readonly string[]>

/** Everything that tells one view from another. */
export interface ViewTraits<Kind extends ViewKind> {
  /** First word of its address below the account. */
  word: string
  /** What the address names after the word: an id, a text, or nothing. */
  named: 'id' | 'text' | null
  /** What the list call is narrowed by (contract, workspace 8.1). */
  query: (view: ViewOf<Kind>) => ListQuery
  /** Whether a conversation belongs, by all that can be told from the conversation itself. */
  fits: (entry: ConversationEntry, view: ViewOf<Kind>) => boolean
  /** Whether an event may bring in a conversation that is not held (contract, workspace 26.3). */
  admits: boolean
  /** After a lost connection it is read anew: what changed cannot tell what belongs. */
  readAgain: boolean
  /** It gathers conversations of everybody: it opens on all of them, where that tab is offered. */
  opensOnAll: boolean
  /** Tab, status and order are among its own rules. */
  isFixed: boolean
}
