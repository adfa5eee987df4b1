import type { Tx } from '../db/db.ts'
import type { Actor } from './actor.ts'
import type { LockedConversation } from './conversation-row.ts'
import type { AccountEvent, DomainEvent } from './events.ts'

/** An event and the conversation it is about, as its row is in the end. */
export interface RecordedEvent {
  event: DomainEvent
  conversation: LockedConversation | null
}

/** What a transaction has done to one account. */
export interface Committed {
  accountId: number
  actor: Actor
  /** In the order in which it happened. */
  recorded: readonly RecordedEvent[]
}

/** An open change: one transaction, who causes it, and what it has recorded so far. */
export interface Change extends Committed {
  tx: Tx
  /** Says what has happened; resolves when everybody who acts on it at once has acted. */
  record(event: AccountEvent): Promise<void>
  /** The same change, about one conversation, whose row this transaction has locked. */
  about(row: LockedConversation): ConversationChange
}

/** An open change of one conversation. */
export interface ConversationChange extends Change {
  /** Locked, as it is now. */
  row: LockedConversation
  record(event: DomainEvent): Promise<void>
}
