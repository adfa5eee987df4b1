import type { Deps, Subscriber } from '../../../deps.ts'
import type { ConversationChange } from '../../../domain-events/change.ts'
import { updateConversation } from '../../../domain-events/conversation.queries.ts'
import type { MessageFacts } from '../../../domain-events/events.ts'

/** A person's public answer; rules and campaigns write in a person's name without being one. */
const isHumanReply = (message: MessageFacts): boolean =>
  message.type === 'outgoing' &&
  !message.isPrivate &&
  message.sender?.type === 'User' &&
  message.contentAttributes.automation_rule_id === undefined &&
  message.additionalAttributes.campaign_id === undefined

/** The contact waits from now on, unless they wait already. */
async function startWaiting(deps: Deps, change: ConversationChange, at: Date): Promise<void> {
  const from = change.row.waiting_since
  if (from !== null) return
  await updateConversation(change.tx, change.row, { waiting_since: at }, deps.now())
  await change.record({ type: 'conversation.waiting_changed', from, to: at })
}

/** Nobody waits any more. */
async function stopWaiting(deps: Deps, change: ConversationChange, { id, at, sender }: MessageFacts): Promise<void> {
  const { tx, row } = change
  const { waiting_since: waited } = row
  if (row.first_reply_created_at === null) {
    const since = row.handed_off_at ?? row.created_at
    await updateConversation(tx, row, { first_reply_created_at: at, waiting_since: null }, deps.now())
    await change.record({ type: 'conversation.first_reply', messageId: id, userId: sender?.id ?? null, at, since })
  } else if (waited !== null) {
    await updateConversation(tx, row, { waiting_since: null }, deps.now())
    await change.record({ type: 'conversation.replied', messageId: id, at, since: waited })
  }
}

/** Keeps `waiting_since` and the time of the first reply (workspace 20.2). */
export const replyTimes: Subscriber = {
  name: 'reply times',
  on: {
    'message.created': async ({ deps, change, event: { message, isAutomatic } }) => {
      if (isAutomatic) return
      if (message.type === 'incoming' && !message.isPrivate) await startWaiting(deps, change, message.at)
      else if (isHumanReply(message)) await stopWaiting(deps, change, message)
    },
  },
}
