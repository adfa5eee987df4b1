import { CONVERSATION_STATUS } from '@parley/shared/contract/scalars'
import type { Deps, Subscriber } from '../../deps.ts'
import { userIdOf } from '../../domain-events/actor.ts'
import type { ConversationChange } from '../../domain-events/change.ts'
import type { EventOf, MessageFacts } from '../../domain-events/events.ts'
import { onceIn } from '../../domain-events/once-in-change.ts'
import { deleteAbout } from './notifications.queries.ts'
import { notifyOwner } from './notify-owner.job.ts'
import { creationRecipients, participantsOf, slaRecipients } from './recipients.queries.ts'
import { type FreshNotification, replaceNotifications } from './replace-notifications.queries.ts'

/** Stores one notification per person; an older one about the same conversation gives way (workspace 15). */
async function notify(deps: Deps, change: ConversationChange, fresh: FreshNotification): Promise<void> {
  if (fresh.userIds.length === 0) return
  const { tx, row, accountId } = change
  const { created, deleted } = await replaceNotifications(tx, { accountId, conversationId: row.id }, fresh, deps.now())
  for (const { id, userId } of deleted) await change.record({ type: 'notification.deleted', id, userId })
  for (const { id, userId, isWantedOutside } of created) {
    await change.record({ type: 'notification.created', id, userId })
    if (isWantedOutside) await deps.jobs.add(tx, notifyOwner, { accountId, id })
  }
}

const causedBy = ({ actor }: ConversationChange): FreshNotification['secondary'] => {
  const id = userIdOf(actor)
  return id === null ? null : { type: 'User', id }
}

/** Nobody is bothered with what a bot looks after, nor with a blocked contact. */
const isQuiet = ({ row }: ConversationChange): boolean =>
  row.status === CONVERSATION_STATUS.pending || row.contact_blocked

/** Inbox members who asked for it. */
async function notifyCreation(deps: Deps, change: ConversationChange): Promise<void> {
  if (isQuiet(change)) return
  const { tx, accountId, row } = change
  const asked = () => creationRecipients(tx, accountId, row.inbox_id)
  const userIds = await onceIn(change, `told of conversations in ${row.inbox_id}`, asked)
  await notify(deps, change, { type: 'conversation_creation', userIds, secondary: causedBy(change) })
}

/** The new assignee, unless they took it themselves. */
async function notifyAssignee(deps: Deps, change: ConversationChange, assignee: number): Promise<void> {
  if (isQuiet(change) || assignee === userIdOf(change.actor)) return
  await notify(deps, change, { type: 'conversation_assignment', userIds: [assignee], secondary: causedBy(change) })
}

/** Users who hear of the message because it mentions them. */
const mentionedIn = ({ recorded }: ConversationChange, messageId: number): number[] =>
  recorded.flatMap(({ event }) =>
    event.type === 'conversation.mentioned' && event.messageId === messageId ? event.userIds : [],
  )

/** The user who wrote it; null for contacts, whoever brings their messages, and for bots. */
const writerOf = ({ sender }: MessageFacts): number | null => (sender?.type === 'User' ? sender.id : null)

/** The mentioned, but for whoever mentions them. */
async function notifyMentioned(
  deps: Deps,
  change: ConversationChange,
  { messageId, userIds }: EventOf<'conversation.mentioned'>,
): Promise<void> {
  const writers = change.recorded.flatMap(({ event }) =>
    event.type === 'message.created' && event.message.id === messageId ? [writerOf(event.message)] : [],
  )
  const mentioned = userIds.filter((id) => !writers.includes(id))
  const secondary = { type: 'Message', id: messageId } as const
  await notify(deps, change, { type: 'conversation_mention', userIds: mentioned, secondary })
}

/** The assignee, then whoever takes part: each person once, never the writer, nor who is mentioned in it. */
async function notifyMessage(deps: Deps, change: ConversationChange, message: MessageFacts): Promise<void> {
  const { tx, row } = change
  if (row.contact_blocked) return
  const secondary = { type: 'Message', id: message.id } as const
  const notified = new Set<number | null>([writerOf(message), ...mentionedIn(change, message.id)])
  const others = (userIds: readonly (number | null)[]): number[] =>
    userIds.filter((id): id is number => id !== null && !notified.has(id))
  const assignee = others([row.assignee_id])
  await notify(deps, change, { type: 'assigned_conversation_new_message', userIds: assignee, secondary })
  for (const id of assignee) notified.add(id)
  const participants = others(await participantsOf(tx, row.account_id, row.id))
  await notify(deps, change, { type: 'participating_conversation_new_message', userIds: participants, secondary })
}

/** Whoever can still do something about a broken promise. */
async function notifyMissed(
  deps: Deps,
  change: ConversationChange,
  { appliedId, target }: EventOf<'conversation.sla_missed'>,
): Promise<void> {
  const userIds = await slaRecipients(change.tx, change.row)
  const secondary = { type: 'AppliedSla', id: appliedId } as const
  await notify(deps, change, { type: `sla_missed_${target}`, userIds, secondary })
}

/** Who is notified of what (workspace 15.9). */
export const notifications: Subscriber = {
  name: 'notifications',
  on: {
    'conversation.created': ({ deps, change }) => notifyCreation(deps, change),
    'conversation.handed_off': ({ deps, change }) => notifyCreation(deps, change),
    'conversation.assignment_changed': async ({ deps, change, event: { assignee } }) => {
      if (assignee?.to) await notifyAssignee(deps, change, assignee.to.id)
    },
    'conversation.mentioned': ({ deps, change, event }) => notifyMentioned(deps, change, event),
    'message.created': async ({ deps, change, event: { message, isAutomatic } }) => {
      if (!isAutomatic) await notifyMessage(deps, change, message)
    },
    'conversation.sla_missed': ({ deps, change, event }) => notifyMissed(deps, change, event),
    'conversations.removed': async ({ change, event: { conversationIds } }) => {
      for (const { id, userId } of await deleteAbout(change.tx, change.accountId, conversationIds))
        await change.record({ type: 'notification.deleted', id, userId })
    },
  },
}
