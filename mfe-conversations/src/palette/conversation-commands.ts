import type { Agent, Team } from '@parley/shared/contract/person'
import { snoozeChoices } from '@parley/shared/contract/rules/snooze-times'
import { CONVERSATION_PRIORITIES } from '@parley/shared/contract/scalars'
import type { Label } from '@parley/shared/contract/sidebar'
import type { OfferedCommand } from '@parley/shared/remote/shell-api'
import { defineMessages, type IntlShape } from 'react-intl'
import { PRIORITY_NAMES } from '../conversation/PriorityMark.tsx'
import { whenText } from '../conversation/snooze/when-text.ts'
import type { Changeable, ConversationActions } from '../conversation/useConversationActions.ts'

const TEXTS = defineMessages({
  toMe: { id: 'conversations.property.toMe', defaultMessage: 'Assign to me' },
  unassign: { id: 'conversations.command.unassign', defaultMessage: 'Take the assignee off' },
  noTeam: { id: 'conversations.command.noTeam', defaultMessage: 'Take the team off' },
  noPriority: { id: 'conversations.command.noPriority', defaultMessage: 'Set no priority' },
  reopen: { id: 'conversations.command.reopen', defaultMessage: 'Open again' },
  pending: { id: 'conversations.command.pending', defaultMessage: 'Mark as pending' },
  reply: { id: 'conversations.snooze.reply', defaultMessage: 'Snooze until they reply' },
  hour: { id: 'conversations.command.snooze.hour', defaultMessage: 'Snooze for an hour' },
  tomorrow: { id: 'conversations.command.snooze.tomorrow', defaultMessage: 'Snooze until tomorrow' },
  week: { id: 'conversations.command.snooze.week', defaultMessage: 'Snooze until Monday' },
  month: { id: 'conversations.command.snooze.month', defaultMessage: 'Snooze for a month' },
  unread: { id: 'conversations.command.unread', defaultMessage: 'Mark as unread' },
  mute: { id: 'conversations.command.mute', defaultMessage: 'Mute the conversation' },
  unmute: { id: 'conversations.command.unmute', defaultMessage: 'Unmute the conversation' },
})

interface Facts {
  conversation: Changeable
  myId: number
  agents: readonly Agent[] | undefined
  teams: readonly Team[] | undefined
  labels: readonly Label[] | undefined
  actions: ConversationActions
  intl: IntlShape
  now: Date
}

/** What the palette offers for the open conversation. What holds already is not offered. */
export const conversationCommands = (facts: Facts): OfferedCommand[] => [
  ...toMe(facts),
  ...statuses(facts),
  ...marks(facts),
  ...assignments(facts),
  ...priorities(facts),
  ...labelling(facts),
]

function toMe({ conversation, myId, agents = [], actions, intl }: Facts): OfferedCommand[] {
  const me = agents.find(({ id }) => id === myId)
  if (!me || conversation.assignee?.id === myId) return []
  return [command('assign.me', 'user-round', TEXTS.toMe, intl, () => actions.assign(conversation, me))]
}

function assignments({ conversation, myId, agents = [], teams = [], actions, intl }: Facts): OfferedCommand[] {
  const { assignee, team } = conversation
  return [
    ...agents
      .filter(({ id }) => id !== assignee?.id && id !== myId)
      .map(({ id, name, thumbnail, availability_status }) => ({
        id: `assign.${id}`,
        icon: 'user-round',
        label: intl.formatMessage({ id: 'conversations.command.assign', defaultMessage: 'Assign to {name}' }, { name }),
        keywords: availability_status,
        run: () => void actions.assign(conversation, { id, name, thumbnail }),
      })),
    ...(assignee
      ? [command('unassign', 'user-round', TEXTS.unassign, intl, () => actions.assign(conversation, null))]
      : []),
    ...teams
      .filter(({ id }) => id !== team?.id)
      .map(({ id, name }) => ({
        id: `team.${id}`,
        icon: 'users-round',
        label: intl.formatMessage(
          { id: 'conversations.command.team', defaultMessage: 'Give to team {name}' },
          { name },
        ),
        run: () => void actions.moveToTeam(conversation, { id, name }),
      })),
    ...(team
      ? [command('no-team', 'users-round', TEXTS.noTeam, intl, () => actions.moveToTeam(conversation, null))]
      : []),
  ]
}

function statuses({ conversation, actions, intl, now }: Facts): OfferedCommand[] {
  const to = (status: 'open' | 'pending' | 'snoozed', snoozedUntil: number | null = null) =>
    actions.changeStatus(conversation, { status, snoozedUntil })
  const { status } = conversation
  return [
    ...(status === 'open' ? [] : [command('open', 'inbox', TEXTS.reopen, intl, () => to('open'))]),
    ...(status === 'pending' ? [] : [command('pending', 'timer', TEXTS.pending, intl, () => to('pending'))]),
    command('snooze.reply', 'moon', TEXTS.reply, intl, () => to('snoozed')),
    ...snoozeChoices(now).map((choice) => ({
      ...command(`snooze.${choice.id}`, 'moon', TEXTS[choice.id], intl, () => to('snoozed', choice.until)),
      detail: whenText(intl, choice),
    })),
  ]
}

function priorities({ conversation, actions, intl }: Facts): OfferedCommand[] {
  const others = [...CONVERSATION_PRIORITIES].reverse().filter((priority) => priority !== conversation.priority)
  return [
    ...others.map((priority) => ({
      id: `priority.${priority}`,
      icon: 'gauge',
      label: intl.formatMessage(
        { id: 'conversations.command.priority', defaultMessage: 'Set priority to {name}' },
        { name: intl.formatMessage(PRIORITY_NAMES[priority]) },
      ),
      run: () => void actions.prioritise(conversation, priority),
    })),
    ...(conversation.priority
      ? [command('priority.none', 'gauge', TEXTS.noPriority, intl, () => actions.prioritise(conversation, null))]
      : []),
  ]
}

function labelling({ conversation, labels = [], actions, intl }: Facts): OfferedCommand[] {
  const chosen = conversation.labels
  return labels.map(({ title }) => {
    const isOn = chosen.includes(title)
    const next = isOn ? chosen.filter((label) => label !== title) : [...chosen, title]
    return {
      id: `label.${title}`,
      icon: 'tag',
      label: isOn
        ? intl.formatMessage(
            { id: 'conversations.command.removeLabel', defaultMessage: 'Remove label {name}' },
            { name: title },
          )
        : intl.formatMessage(
            { id: 'conversations.command.addLabel', defaultMessage: 'Add label {name}' },
            { name: title },
          ),
      run: () => void actions.label(conversation, next),
    }
  })
}

function marks({ conversation, actions, intl }: Facts): OfferedCommand[] {
  const { muted } = conversation
  return [
    command('unread', 'mail', TEXTS.unread, intl, () => actions.leaveUnread(conversation)),
    command('mute', 'bell', muted ? TEXTS.unmute : TEXTS.mute, intl, () => actions.mute(conversation, !muted)),
  ]
}

const command = (
  id: string,
  icon: string,
  text: (typeof TEXTS)[keyof typeof TEXTS],
  intl: IntlShape,
  run: () => Promise<unknown>,
): OfferedCommand => ({ id, icon, label: intl.formatMessage(text), run: () => void run() })
