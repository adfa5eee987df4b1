import type { ConversationPriority, ConversationStatus } from '@parley/shared/contract/scalars'
import type { Texts } from '../../../texts/texts.ts'

/** An activity line, worded once it is known in which language the account reads it (contract, workspace 22). */
export type ActivityLine = (texts: Texts) => string

export const statusText =
  (who: string, status: ConversationStatus): ActivityLine =>
  ({ say }) =>
    say(`activity.${status}`, { who })

export const REOPENED_BY_MESSAGE: ActivityLine = ({ say }) => say('activity.reopened_by_message')

export const priorityText =
  (who: string, from: ConversationPriority | null, to: ConversationPriority | null): ActivityLine =>
  ({ say }) => {
    if (to === null) return say('activity.priority_removed', { who })
    if (from === null) return say('activity.priority_set', { who, to })
    return say('activity.priority_changed', { who, from, to })
  }

export const assignedText =
  (who: string, assignee: string | null, isSelf: boolean): ActivityLine =>
  ({ say }) => {
    if (assignee === null) return say('activity.unassigned', { who })
    return isSelf ? say('activity.taken', { who }) : say('activity.assigned', { who, assignee })
  }

/** `assignee`: picked through the team in the same step. */
export const teamText =
  (who: string, team: string, assignee: string | null): ActivityLine =>
  ({ say }) =>
    assignee === null
      ? say('activity.team_assigned', { who, team })
      : say('activity.team_and_agent', { who, team, assignee })

export const teamRemovedText =
  (who: string, team: string): ActivityLine =>
  ({ say }) =>
    say('activity.team_removed', { who, team })

export const labelsText =
  (who: string, did: 'added' | 'removed', titles: readonly string[]): ActivityLine =>
  ({ say }) =>
    say(`activity.labels_${did}`, { who, labels: titles.join(', ') })

export const slaText =
  (who: string, sla: string): ActivityLine =>
  ({ say }) =>
    say('activity.sla_added', { who, sla })

export const mutedText =
  (who: string, isMuted: boolean): ActivityLine =>
  ({ say }) =>
    say(isMuted ? 'activity.muted' : 'activity.unmuted', { who })

/** Days when the minutes divide into days, hours when into hours, else minutes. */
export const inactiveText =
  (minutes: number): ActivityLine =>
  ({ say }) => {
    if (minutes % 1440 === 0) return say('activity.idle_days', { count: minutes / 1440 })
    if (minutes % 60 === 0) return say('activity.idle_hours', { count: minutes / 60 })
    return say('activity.idle_minutes', { count: minutes })
  }
