import type { ConversationPriority, ConversationStatus } from '@parley/shared/contract/scalars'

/** Wording of activity lines (contract, workspace 22). Inserts are fixed there, the texts are ours. */
const STATUS: Record<ConversationStatus, string> = {
  resolved: 'resolved the conversation',
  open: 'reopened the conversation',
  pending: 'set the conversation to pending',
  snoozed: 'snoozed the conversation',
}
export const statusText = (who: string, status: ConversationStatus): string => `${who} ${STATUS[status]}`

export const REOPENED_BY_MESSAGE = 'Reopened automatically by a new message'

export function priorityText(who: string, from: ConversationPriority | null, to: ConversationPriority | null): string {
  if (to === null) return `${who} removed the priority`
  return from === null ? `${who} set priority ${to}` : `${who} changed priority ${from} to ${to}`
}

export const assignedText = (who: string, assignee: string | null, isSelf: boolean): string => {
  if (assignee === null) return `${who} removed the assignee`
  return isSelf ? `${who} took this conversation` : `${who} assigned ${assignee}`
}

/** `assignee`: picked through the team in the same step. */
export const teamText = (who: string, team: string, assignee: string | null): string =>
  assignee === null ? `${who} assigned team ${team}` : `${who} assigned ${assignee} through team ${team}`
export const teamRemovedText = (who: string, team: string): string => `${who} removed team ${team}`

export const labelsText = (who: string, did: 'added' | 'removed', titles: readonly string[]): string =>
  `${who} ${did} ${titles.join(', ')}`

export const mutedText = (who: string, isMuted: boolean): string =>
  `${who} ${isMuted ? 'muted' : 'unmuted'} the conversation`

/** Days when the minutes divide into days, hours when into hours, else minutes. */
export function inactiveText(minutes: number): string {
  const [count, unit] =
    minutes % 1440 === 0 ? [minutes / 1440, 'day'] : minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute']
  return `Resolved automatically after ${count} ${unit}${count === 1 ? '' : 's'} without activity`
}
