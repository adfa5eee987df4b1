import { CONVERSATION_PAGE_SIZE } from '@parley/shared/contract/conversation'
import type { MessagePush } from '@parley/shared/contract/message'
import { applyContact, applyMessage, type ConversationEntry, mergeEntry } from '../conversation/conversation-entry.ts'
import { admits, type ListFilters } from '../views/filters.ts'
import { compareBy } from './sort-order.ts'

/** The part of a list that this browser holds: every row once, in no order; `orderedRows` sorts. */
export interface ListWindow {
  entries: readonly ConversationEntry[]
  /** The page after the last one read. */
  next: number
  /** The last page brought nothing new: go on with the next one. */
  isStuck: boolean
  /** The server has nothing beyond. */
  isComplete: boolean
}

export interface ListContext {
  filters: ListFilters
  myId: number
}

/** The same window when the conversation is not held, or is the same after the change. */
function replace(window: ListWindow, id: number, change: (entry: ConversationEntry) => ConversationEntry): ListWindow {
  const held = window.entries.find((entry) => entry.id === id)
  const next = held && change(held)
  if (!next || next === held) return window
  return { ...window, entries: window.entries.map((entry) => (entry === held ? next : entry)) }
}

/** Adds a page. Rows that moved between two reads are held already; their newer state counts. */
export function addPage(window: ListWindow, page: readonly ConversationEntry[], number: number): ListWindow {
  const byId = new Map(window.entries.map((entry) => [entry.id, entry]))
  for (const entry of page) {
    const held = byId.get(entry.id)
    byId.set(entry.id, held ? mergeEntry(held, entry) : entry)
  }
  return {
    entries: [...byId.values()],
    next: number + 1,
    isStuck: byId.size === window.entries.length,
    isComplete: page.length < CONVERSATION_PAGE_SIZE,
  }
}

export const firstWindow = (page: readonly ConversationEntry[]): ListWindow =>
  addPage({ entries: [], next: 1, isStuck: false, isComplete: false }, page, 1)

/**
 * The page to read next. When rows have left, everything behind them moved up: the page is read again whose end they
 * moved across, so that none is skipped.
 *
 * @param fitting - rows held that still belong
 */
export const pageToRead = (window: ListWindow, fitting: number): number =>
  window.isStuck ? window.next : Math.min(window.next, Math.floor(fitting / CONVERSATION_PAGE_SIZE) + 1)

/** Beyond the last loaded row is the business of the next page, or a hole would open between. */
function isWithinLoaded(
  { entries, isComplete }: ListWindow,
  entry: ConversationEntry,
  { filters }: ListContext,
): boolean {
  const compare = compareBy(filters.sort)
  return isComplete || entries.some((held) => compare(entry, held) < 0)
}

/**
 * A state of a conversation has arrived. Merged where it is held; otherwise it enters only when the view admits it.
 * Applying it twice, or after a newer one, changes nothing. Rows that stop fitting stay: leaving is the list's manner.
 */
export function applyEntry(window: ListWindow, entry: ConversationEntry, context: ListContext): ListWindow {
  if (window.entries.some(({ id }) => id === entry.id))
    return replace(window, entry.id, (held) => mergeEntry(held, entry))
  const enters = admits(entry, context.filters, context.myId) && isWithinLoaded(window, entry, context)
  return enters ? { ...window, entries: [...window.entries, entry] } : window
}

/** A message was stored or changed. Conversations that are not held are left alone. */
export const applyMessageToList = (window: ListWindow, message: MessagePush): ListWindow =>
  replace(window, message.conversation_id, (entry) => applyMessage(entry, message))

/** A contact was changed: in each of its conversations that is held. */
export function applyContactToList(window: ListWindow, contact: Parameters<typeof applyContact>[1]): ListWindow {
  const entries = window.entries.map((entry) => applyContact(entry, contact))
  return entries.every((entry, at) => entry === window.entries[at]) ? window : { ...window, entries }
}

/** A change that this browser made, before or without an event (`unread_count` after reading). */
export const patchEntry = (
  window: ListWindow,
  id: number,
  facts: (held: ConversationEntry) => Partial<ConversationEntry>,
): ListWindow => replace(window, id, (entry) => ({ ...entry, ...facts(entry) }))

/** It exists no more. */
export const dropEntry = (window: ListWindow, id: number): ListWindow =>
  window.entries.some((entry) => entry.id === id)
    ? { ...window, entries: window.entries.filter((entry) => entry.id !== id) }
    : window

export const orderedRows = (window: ListWindow, filters: ListFilters): ConversationEntry[] =>
  [...window.entries].sort(compareBy(filters.sort))

/** Pages of a list that are kept for the time without a connection. */
const KEPT_PAGES = 2

/** The rows of the first pages: what is kept of a list. */
export function firstPart(window: ListWindow, filters: ListFilters): ListWindow {
  const most = KEPT_PAGES * CONVERSATION_PAGE_SIZE
  if (window.entries.length <= most) return window
  const entries = orderedRows(window, filters).slice(0, most)
  return { entries, next: KEPT_PAGES + 1, isComplete: false, isStuck: false }
}
