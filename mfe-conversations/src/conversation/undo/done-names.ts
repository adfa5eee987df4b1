import { defineMessages, type MessageDescriptor } from 'react-intl'
import type { DoneWhat } from './done.ts'

/** What can be undone, in a word. */
export const DONE_NAMES: Readonly<Record<DoneWhat, MessageDescriptor>> = defineMessages({
  status: { id: 'conversations.undo.status', defaultMessage: 'Status' },
  assignee: { id: 'conversations.property.assignee', defaultMessage: 'Assignee' },
  team: { id: 'conversations.property.team', defaultMessage: 'Team' },
  priority: { id: 'conversations.property.priority', defaultMessage: 'Priority' },
  labels: { id: 'conversations.property.labels', defaultMessage: 'Labels' },
  merged: { id: 'conversations.merge.name', defaultMessage: 'Merge' },
  muted: { id: 'conversations.thread.muted', defaultMessage: 'Muted' },
})
