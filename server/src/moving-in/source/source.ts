import type { Readable } from 'node:stream'
import type { SmallKind, SourceCounts } from './raw.ts'
import type { SourceSettings } from './setting-shapes.ts'
import type {
  SourceAccount,
  SourceArticle,
  SourceCategory,
  SourceContact,
  SourceConversation,
  SourceMessage,
  SourceNote,
  SourcePortal,
} from './shapes.ts'

export type { SmallKind, SourceCounts } from './raw.ts'

/** Why an account cannot be brought over, or not now, in one sentence for the person at the terminal. */
export class SourceRefused extends Error {}

/** A file that cannot come, and will not at another try either; the message says why. */
export class FileRefused extends Error {}

/** Messages of one conversation, oldest first, none of which is here yet. */
export interface ConversationPart {
  conversation: SourceConversation
  messages: SourceMessage[]
  /** Nothing follows. */
  isComplete: boolean
}

/** What of a conversation is here already: the newest message's number. Null: nothing has changed over there since. */
export type KnownUntil = (conversations: readonly SourceConversation[]) => Promise<(number | null)[]>

export interface ConversationPage {
  /** From 1; set with the last part of a page, when all of it has been handed over. */
  ended: number | null
  parts: ConversationPart[]
}

/** Told of an entry that does not have the documented shape. */
export type OnOdd = (kind: string, id: string, why: string) => void

/** An account as another server, or an archive that was exported, shows it: in the shapes of the public API. */
export interface Source {
  /** Names it among all that were ever brought over. */
  key: string
  account(): Promise<SourceAccount>
  counts(): Promise<SourceCounts>
  /** Settings that are few. Null: the account over there has no such thing, or does not show it. */
  settings<Kind extends SmallKind>(kind: Kind): Promise<SourceSettings[Kind][] | null>
  /** Numbers of the members of a team, or of an inbox. */
  members(of: 'teams' | 'inboxes', id: number): Promise<number[]>
  /** Contacts that have an address, page after page. */
  contacts(): AsyncIterable<SourceContact[]>
  /** Contacts that carry the label, page after page. */
  contactsLabelled(title: string): AsyncIterable<number[]>
  notes(contactId: number): Promise<SourceNote[]>
  /** Conversations from the oldest on. */
  conversations(fromPage: number, knownUntil: KnownUntil): AsyncIterable<ConversationPage>
  portals(): Promise<SourcePortal[] | null>
  categories(slug: string): AsyncIterable<SourceCategory[]>
  articles(slug: string): AsyncIterable<SourceArticle[]>
  /** @throws FileRefused; SourceRefused when the other side cannot be reached */
  file(address: string): Promise<{ body: Readable; filename: string; contentType: string }>
  close(): Promise<void>
}
