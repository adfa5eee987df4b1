import { areaEvent } from '../state/area-event.ts'
import type { ConversationEntry } from './conversation-entry.ts'

/** What this browser did to a conversation, told to every pane that shows it, before an event says so or without one. */
export interface LocalChange {
  id: number
  /** What it is now, given what a pane holds. An empty answer changes nothing. */
  facts: (held: ConversationEntry) => Partial<ConversationEntry>
  /** Set when it can be taken back: by the row that leaves the list. */
  undo?: { did: 'resolved' | 'reopened' | 'pending' | 'snoozed'; run: () => void }
}

export const [usePublishLocalChange, useOnLocalChange] = areaEvent<LocalChange>()

/** Conversations that this browser has deleted: no event tells of it. */
export const [usePublishRemoval, useOnRemoval] = areaEvent<number>()
