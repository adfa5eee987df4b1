import type { HeldFile } from '@parley/shared/contract/settings'
import type { Suggestion } from './SuggestionList.tsx'

/** What one row of the popup at the caret puts into the text. */
export type Suggested =
  | { kind: 'person'; id: number; name: string; row: Suggestion }
  /** A text in place of what was typed, with files that go with it. */
  | { kind: 'text'; text: string; files?: readonly HeldFile[]; onUse?: () => void; row: Suggestion }
