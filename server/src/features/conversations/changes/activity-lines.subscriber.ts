import type { Deps, Subscriber } from '../../../deps.ts'
import { type Actor, userIdOf } from '../../../domain-events/actor.ts'
import type { ConversationChange } from '../../../domain-events/change.ts'
import type { EventOf } from '../../../domain-events/events.ts'
import { textsIn } from '../../../texts/texts.ts'
import { postAutomatic } from '../../messages/send/post-automatic.service.ts'
import {
  type ActivityLine,
  assignedText,
  inactiveText,
  labelsText,
  mutedText,
  priorityText,
  REOPENED_BY_MESSAGE,
  slaText,
  statusText,
  teamRemovedText,
  teamText,
} from './activity-texts.ts'

/**
 * The name a line starts with; null when nobody is to be named, and then no line is written. What a contact sets off is
 * nobody's doing: a visitor who writes assigns no agent.
 */
const nameOf = (actor: Actor): string | null => (actor.kind === 'contact' ? null : actor.name)

function statusLine(
  { actor, row }: ConversationChange,
  { from, to, reason }: EventOf<'conversation.status_changed'>,
): ActivityLine | null {
  switch (reason.kind) {
    case 'request': {
      // Ending it is the one thing a contact does by its name.
      const who = to === 'resolved' ? actor.name : nameOf(actor)
      return who === null ? null : statusText(who, to)
    }
    case 'incoming_message':
      return from === 'resolved' && to === 'open' && row.channel_type === 'Channel::Api' ? REOPENED_BY_MESSAGE : null
    case 'snooze_over':
      return null
    case 'inactivity':
      return inactiveText(reason.minutes)
  }
}

/** An assignee that a team brings or takes away has no line of its own (workspace 22). */
function assignmentLines(
  actor: Actor,
  who: string,
  { assignee, team }: EventOf<'conversation.assignment_changed'>,
): ActivityLine[] {
  const lines: ActivityLine[] = []
  if (assignee && !assignee.byTeam)
    lines.push(assignedText(who, assignee.to?.name ?? null, assignee.to?.id === userIdOf(actor)))
  if (team?.to) lines.push(teamText(who, team.to.name, assignee?.to?.name ?? null))
  else if (team?.from) lines.push(teamRemovedText(who, team.from.name))
  return lines
}

function labelLines(who: string, { added, removed }: EventOf<'conversation.labels_changed'>): ActivityLine[] {
  return [
    ...(added.length > 0 ? [labelsText(who, 'added', added)] : []),
    ...(removed.length > 0 ? [labelsText(who, 'removed', removed)] : []),
  ]
}

/** Writes lines into the conversation, in the account's language. */
async function write(deps: Deps, change: ConversationChange, lines: readonly ActivityLine[]): Promise<void> {
  for (const line of lines) {
    await postAutomatic(deps, change, { type: 'activity', content: line(textsIn(change.row.account_locale)) })
  }
}

/** Says in the thread what was done to the conversation (workspace 22). */
export const activityLines: Subscriber = {
  name: 'activity lines',
  on: {
    'conversation.status_changed': async ({ deps, change, event }) => {
      const line = statusLine(change, event)
      if (line) await write(deps, change, [line])
    },
    'conversation.assignment_changed': async ({ deps, change, event }) => {
      const who = nameOf(change.actor)
      if (who !== null) await write(deps, change, assignmentLines(change.actor, who, event))
    },
    'conversation.priority_changed': async ({ deps, change, event }) => {
      const who = nameOf(change.actor)
      if (who !== null) await write(deps, change, [priorityText(who, event.from, event.to)])
    },
    'conversation.labels_changed': async ({ deps, change, event }) => {
      const who = nameOf(change.actor)
      if (who !== null) await write(deps, change, labelLines(who, event))
    },
    'conversation.sla_added': async ({ deps, change, event }) => {
      const who = nameOf(change.actor)
      if (who !== null) await write(deps, change, [slaText(who, event.name)])
    },
    'conversation.muted': async ({ deps, change, event }) => {
      const who = nameOf(change.actor)
      if (who !== null) await write(deps, change, [mutedText(who, event.isMuted)])
    },
  },
}
