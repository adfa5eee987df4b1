import type { Agent, Team } from '@parley/shared/contract/person'
import { snoozeChoices } from '@parley/shared/contract/rules/snooze-times'
import { CONVERSATION_PRIORITIES } from '@parley/shared/contract/scalars'
import type { Label } from '@parley/shared/contract/sidebar'
import type { OfferedCommand } from '@parley/shared/remote/shell-api'
import { defineMessages, type IntlShape, type MessageDescriptor } from 'react-intl'
import { PRIORITY_NAMES } from '../../conversation/PriorityMark.tsx'
import { whenText } from '../../conversation/snooze/when-text.ts'
import type { BulkChange } from './bulk-change.ts'

type Name =
  | 'resolve'
  | 'open'
  | 'pending'
  | 'hour'
  | 'tomorrow'
  | 'week'
  | 'month'
  | 'reply'
  | 'toMe'
  | 'to'
  | 'unassign'
  | 'team'
  | 'noTeam'
  | 'priority'
  | 'noPriority'
  | 'read'
  | 'addLabel'
  | 'removeLabel'
  | 'clear'

const TEXTS: Readonly<Record<Name, MessageDescriptor>> = defineMessages({
  resolve: { id: 'conversations.status.resolve', defaultMessage: 'Resolve' },
  open: { id: 'conversations.status.toOpen', defaultMessage: 'Open' },
  pending: { id: 'conversations.command.pending', defaultMessage: 'Mark as pending' },
  hour: { id: 'conversations.command.snooze.hour', defaultMessage: 'Snooze for an hour' },
  tomorrow: { id: 'conversations.command.snooze.tomorrow', defaultMessage: 'Snooze until tomorrow' },
  week: { id: 'conversations.command.snooze.week', defaultMessage: 'Snooze until Monday' },
  month: { id: 'conversations.command.snooze.month', defaultMessage: 'Snooze for a month' },
  reply: { id: 'conversations.snooze.reply', defaultMessage: 'Snooze until they reply' },
  toMe: { id: 'conversations.property.toMe', defaultMessage: 'Assign to me' },
  to: { id: 'conversations.command.assign', defaultMessage: 'Assign to {name}' },
  unassign: { id: 'conversations.command.unassign', defaultMessage: 'Take the assignee off' },
  team: { id: 'conversations.command.team', defaultMessage: 'Give to team {name}' },
  noTeam: { id: 'conversations.command.noTeam', defaultMessage: 'Take the team off' },
  priority: { id: 'conversations.command.priority', defaultMessage: 'Set priority to {name}' },
  noPriority: { id: 'conversations.command.noPriority', defaultMessage: 'Set no priority' },
  read: { id: 'conversations.row.markRead', defaultMessage: 'Mark as read' },
  addLabel: { id: 'conversations.command.addLabel', defaultMessage: 'Add label {name}' },
  removeLabel: { id: 'conversations.command.removeLabel', defaultMessage: 'Remove label {name}' },
  clear: { id: 'conversations.bulk.clear', defaultMessage: 'Clear selection' },
})

interface Facts {
  /** Labels that at least one of the chosen has. */
  held: ReadonlySet<string>
  myId: number
  agents: readonly Agent[] | undefined
  teams: readonly Pick<Team, 'id' | 'name'>[] | undefined
  labels: readonly Label[] | undefined
  onChange: (change: BulkChange) => void
  onClear: () => void
  intl: IntlShape
  now: Date
}

/** What the palette offers for the chosen rows of the list: what their bar does, each by its name. */
export const selectionCommands = (facts: Facts): OfferedCommand[] => [
  ...statuses(facts),
  ...assignments(facts),
  ...priorities(facts),
  ...labelling(facts),
  command(facts, 'selection.read', 'mail', TEXTS.read, () => facts.onChange({ kind: 'read' })),
  command(facts, 'selection.clear', 'list', TEXTS.clear, facts.onClear),
]

function statuses(facts: Facts): OfferedCommand[] {
  const { onChange, intl, now } = facts
  const to = (status: 'open' | 'resolved' | 'pending' | 'snoozed', snoozedUntil: number | null = null) =>
    onChange({ kind: 'status', status, snoozedUntil })
  return [
    command(facts, 'selection.resolve', 'circle-check', TEXTS.resolve, () => to('resolved')),
    command(facts, 'selection.open', 'inbox', TEXTS.open, () => to('open')),
    command(facts, 'selection.pending', 'timer', TEXTS.pending, () => to('pending')),
    command(facts, 'selection.snooze.reply', 'moon', TEXTS.reply, () => to('snoozed')),
    ...snoozeChoices(now).map((choice) => ({
      ...command(facts, `selection.snooze.${choice.id}`, 'moon', TEXTS[choice.id], () => to('snoozed', choice.until)),
      detail: whenText(intl, choice),
    })),
  ]
}

function assignments(facts: Facts): OfferedCommand[] {
  const { agents = [], teams = [], myId, onChange, intl } = facts
  const mine = agents.find(({ id }) => id === myId)
  const give = ({ id, name, thumbnail }: Agent) => onChange({ kind: 'assignee', assignee: { id, name, thumbnail } })
  return [
    ...(mine ? [command(facts, 'selection.assign.me', 'user-round', TEXTS.toMe, () => give(mine))] : []),
    ...agents
      .filter(({ id }) => id !== myId)
      .map((agent) => ({
        id: `selection.assign.${agent.id}`,
        icon: 'user-round',
        label: intl.formatMessage(TEXTS.to, { name: agent.name }),
        keywords: agent.availability_status,
        run: () => give(agent),
      })),
    command(facts, 'selection.unassign', 'user-round', TEXTS.unassign, () =>
      onChange({ kind: 'assignee', assignee: null }),
    ),
    ...teams.map(({ id, name }) => ({
      id: `selection.team.${id}`,
      icon: 'users-round',
      label: intl.formatMessage(TEXTS.team, { name }),
      run: () => onChange({ kind: 'team', team: { id, name } }),
    })),
    ...(teams.length > 0
      ? [command(facts, 'selection.no-team', 'users-round', TEXTS.noTeam, () => onChange({ kind: 'team', team: null }))]
      : []),
  ]
}

function priorities(facts: Facts): OfferedCommand[] {
  const { onChange, intl } = facts
  return [
    ...[...CONVERSATION_PRIORITIES].reverse().map((priority) => ({
      id: `selection.priority.${priority}`,
      icon: 'gauge',
      label: intl.formatMessage(TEXTS.priority, { name: intl.formatMessage(PRIORITY_NAMES[priority]) }),
      run: () => onChange({ kind: 'priority', priority }),
    })),
    command(facts, 'selection.no-priority', 'gauge', TEXTS.noPriority, () =>
      onChange({ kind: 'priority', priority: null }),
    ),
  ]
}

function labelling({ labels = [], held, onChange, intl }: Facts): OfferedCommand[] {
  const line = (title: string, doing: 'add' | 'remove') => ({
    id: `selection.${doing}.${title}`,
    icon: 'tag',
    label: intl.formatMessage(doing === 'add' ? TEXTS.addLabel : TEXTS.removeLabel, { name: title }),
    run: () => onChange({ kind: 'labels', add: [], remove: [], [doing]: [title] }),
  })
  return [
    ...labels.map(({ title }) => line(title, 'add')),
    ...labels.filter(({ title }) => held.has(title)).map(({ title }) => line(title, 'remove')),
  ]
}

const command = (
  { intl }: Facts,
  id: string,
  icon: string,
  text: MessageDescriptor,
  run: () => void,
): OfferedCommand => ({ id, icon, label: intl.formatMessage(text), run })
