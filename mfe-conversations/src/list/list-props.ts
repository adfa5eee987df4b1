import type { RefObject } from 'react'
import type { ConversationEntry } from '../conversation/conversation-entry.ts'
import type { RowLayout } from '../panes/pane-layout.ts'
import type { ListFilters } from '../views/filters.ts'

/** What the list is given by the area. */
export interface ListPaneProps {
  filters: ListFilters
  onFilters: (filters: ListFilters) => void
  openId: number | null
  hrefOf: (id: number) => string
  onOpen: (entry: ConversationEntry) => void
  /** Opens one beside the open one; null where there is none or no room. */
  onBeside: ((id: number) => void) | null
  /** The pointer came to rest on a row, or left the rows. */
  onPoint: (id: number | null) => void
  onEnterThread: () => void
  /** The rows as they stand on screen: for "next conversation". */
  rowsRef: RefObject<readonly ConversationEntry[]>
  /** They are other ones now. `readMore` reads the page after them; null where there is none. */
  onRows: (readMore: (() => void) | null) => void
  /** The first rows stand, or the words in their place. */
  onShown: () => void
  /** Lines of a row: three, two, or one. */
  layout: RowLayout
  onLayout: (layout: RowLayout) => void
}
