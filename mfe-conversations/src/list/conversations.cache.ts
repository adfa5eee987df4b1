import { CONVERSATION_PAGE_SIZE } from '@parley/shared/contract/conversation'
import type { MessagePush } from '@parley/shared/contract/message'
import { applyMessage, type ConversationEntry, mergeEntry } from '../conversation/conversation-entry.ts'
import { admits, type ListFilters } from './filters.ts'
import { compareBy } from './sort-order.ts'

/** Pages as they were read, newest facts merged in. A conversation may stand in two pages: rows moved between reads. */
export type ListPages = readonly (readonly ConversationEntry[])[]

export interface ListContext {
  filters: ListFilters
  myId: number
}

/** Whether the server has nothing beyond these pages. */
export const reachedEnd = (pages: ListPages): boolean => (pages.at(-1)?.length ?? 0) < CONVERSATION_PAGE_SIZE

const holds = (pages: ListPages, id: number) => pages.some((page) => page.some((entry) => entry.id === id))

const update = (pages: ListPages, id: number, change: (entry: ConversationEntry) => ConversationEntry): ListPages =>
  pages.map((page) =>
    page.some((entry) => entry.id === id) ? page.map((entry) => (entry.id === id ? change(entry) : entry)) : page,
  )

/** Beyond the last loaded row is the business of the next page, or a hole would open between. */
function isWithinLoaded(pages: ListPages, entry: ConversationEntry, { filters }: ListContext): boolean {
  if (reachedEnd(pages)) return true
  const compare = compareBy(filters.sort)
  return pages.some((page) => page.some((held) => compare(entry, held) < 0))
}

/**
 * A state of a conversation has arrived. Merged where it is held; otherwise it enters only when the view admits it.
 * Applying it twice, or after a newer one, changes nothing. Rows that stop fitting stay: leaving is the list's manner.
 */
export function applyEntry(
  pages: ListPages | undefined,
  entry: ConversationEntry,
  context: ListContext,
): ListPages | undefined {
  if (!pages || pages.length === 0) return pages
  if (holds(pages, entry.id)) return update(pages, entry.id, (held) => mergeEntry(held, entry))
  if (!admits(entry, context.filters, context.myId) || !isWithinLoaded(pages, entry, context)) return pages
  const [first = [], ...rest] = pages
  return [[entry, ...first], ...rest]
}

/** A message was stored or changed. Conversations that are not held are left alone. */
export function applyMessageToList(pages: ListPages | undefined, message: MessagePush): ListPages | undefined {
  return pages && holds(pages, message.conversation_id)
    ? update(pages, message.conversation_id, (entry) => applyMessage(entry, message))
    : pages
}

/** A change that this browser made or undid, before or without an event (`unread_count` after reading). */
export const patchEntry = (
  pages: ListPages | undefined,
  id: number,
  facts: Partial<ConversationEntry>,
): ListPages | undefined => pages && update(pages, id, (entry) => ({ ...entry, ...facts }))

/** Every conversation once, in the order of the list. Of two copies the merged state counts. */
export function orderedRows(pages: ListPages, filters: ListFilters): ConversationEntry[] {
  const byId = new Map<number, ConversationEntry>()
  for (const entry of pages.flat()) {
    const held = byId.get(entry.id)
    byId.set(entry.id, held ? mergeEntry(held, entry) : entry)
  }
  return [...byId.values()].sort(compareBy(filters.sort))
}
