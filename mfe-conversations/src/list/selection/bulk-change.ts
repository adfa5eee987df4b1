import type { ConversationPriority, ConversationStatus } from '@parley/shared/contract/scalars'
import type { ConversationEntry, Person } from '../../conversation/conversation-entry.ts'

/** One thing that is done to many conversations. */
export type BulkChange =
  | { kind: 'status'; status: ConversationStatus; snoozedUntil: number | null }
  | { kind: 'assignee'; assignee: Person | null }
  | { kind: 'team'; team: { id: number; name: string } | null }
  | { kind: 'priority'; priority: ConversationPriority | null }
  | { kind: 'read' }
  | { kind: 'labels'; add: readonly string[]; remove: readonly string[] }

/** The body of the call, without type and ids (contract, workspace 10). */
export function bulkBody(change: BulkChange): object {
  switch (change.kind) {
    case 'status': {
      const { status, snoozedUntil } = change
      return { fields: { status }, ...(snoozedUntil ? { snoozed_until: snoozedUntil } : {}) }
    }
    case 'assignee':
      return { fields: { assignee_id: change.assignee?.id ?? null } }
    case 'team':
      return { fields: { team_id: change.team?.id ?? null } }
    case 'priority':
      return { fields: { priority: change.priority } }
    case 'read':
      return { read: true }
    case 'labels':
      return { labels: { add: change.add, remove: change.remove } }
  }
}

type Held = Pick<ConversationEntry, 'status' | 'snoozed_until' | 'assignee' | 'team' | 'priority' | 'labels'>

/** What the change makes of a conversation: shown before an event says so. */
export function bulkFacts(change: BulkChange, held: Held): Partial<ConversationEntry> {
  switch (change.kind) {
    case 'status': {
      const { status, snoozedUntil } = change
      return { status, snoozed_until: snoozedUntil ? new Date(snoozedUntil * 1000).toISOString() : null }
    }
    case 'assignee':
      return { assignee: change.assignee }
    case 'team':
      return { team: change.team }
    case 'priority':
      return { priority: change.priority }
    case 'read':
      return { unread_count: 0, unread_at: undefined }
    case 'labels': {
      const kept = held.labels.filter((label) => !change.remove.includes(label))
      return { labels: [...kept, ...change.add.filter((label) => !kept.includes(label))] }
    }
  }
}

export interface BulkStep {
  ids: number[]
  change: BulkChange
}

/** What takes the change back: conversations that were alike before are put back together. */
export function stepsBack(change: BulkChange, before: readonly (Held & { id: number })[]): BulkStep[] {
  const steps = new Map<string, BulkStep>()
  for (const held of before) {
    const back = changeBack(change, held)
    if (!back) continue
    const key = JSON.stringify(back)
    const step = steps.get(key)
    if (step) step.ids.push(held.id)
    else steps.set(key, { ids: [held.id], change: back })
  }
  return [...steps.values()]
}

function changeBack(change: BulkChange, held: Held): BulkChange | null {
  switch (change.kind) {
    case 'status': {
      const until = held.snoozed_until ? Date.parse(held.snoozed_until) / 1000 : null
      return { kind: 'status', status: held.status, snoozedUntil: until }
    }
    case 'assignee':
      return { kind: 'assignee', assignee: held.assignee }
    case 'team':
      return { kind: 'team', team: held.team }
    case 'priority':
      return { kind: 'priority', priority: held.priority ?? null }
    // No news for the list of what was done, as for a single one.
    case 'read':
      return null
    case 'labels': {
      const add = change.remove.filter((label) => held.labels.includes(label))
      const remove = change.add.filter((label) => !held.labels.includes(label))
      return add.length + remove.length > 0 ? { kind: 'labels', add, remove } : null
    }
  }
}
