import type { ConversationEntry } from './conversation-entry.ts'

/** What this browser did to a conversation, told to every pane that shows it, before an event says so or without one. */
export interface LocalChange {
  id: number
  facts: Partial<ConversationEntry>
  /** Set when it can be taken back: by the row that leaves the list. */
  undo?: { did: 'resolved' | 'reopened' | 'pending' | 'snoozed'; run: () => void }
}

type Listener = (change: LocalChange) => void

const listeners = new Set<Listener>()

export function tellLocalChange(change: LocalChange): void {
  for (const listener of listeners) listener(change)
}

export function onLocalChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
