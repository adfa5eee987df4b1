import type { Readable } from 'node:stream'
import type { SourceSettings } from './setting-shapes.ts'

export type SmallKind = keyof SourceSettings

/** How many there are, for the dry run and the progress. */
export interface SourceCounts {
  contacts: number
  conversations: number
  articles: number
}

/** Part of a conversation as the API sends it. */
export interface RawPart {
  conversation: unknown
  messages: unknown[]
  /** Nothing follows. */
  isComplete: boolean
}

/** For each of these conversations the newest message that is known, or null where nothing of it is wanted. */
export type RawWanted = (conversations: readonly unknown[]) => Promise<(number | null)[]>

/** An account in the API's own shapes, not yet judged: of a server, or of a file that was exported. */
export interface RawSource {
  /** Names it among all that were ever brought over. */
  key: string
  account(): Promise<unknown>
  counts(): Promise<SourceCounts>
  /** Null: the account has no such thing, or does not show it. */
  settings(kind: SmallKind): Promise<unknown[] | null>
  members(of: 'teams' | 'inboxes', id: number): Promise<unknown[]>
  contacts(): AsyncIterable<unknown[]>
  contactsLabelled(title: string): AsyncIterable<unknown[]>
  notes(contactId: number): Promise<unknown[]>
  conversations(fromPage: number, wanted: RawWanted): AsyncIterable<{ ended: number | null; parts: RawPart[] }>
  portals(): Promise<unknown[] | null>
  categories(slug: string): AsyncIterable<unknown[]>
  articles(slug: string): AsyncIterable<unknown[]>
  file(address: string): Promise<{ body: Readable; filename: string; contentType: string }>
  close(): Promise<void>
}

/** The number of a record that nobody has judged yet; 0 for none. */
export function idOf(item: unknown): number {
  const { id } = (item ?? {}) as { id?: unknown }
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : 0
}
