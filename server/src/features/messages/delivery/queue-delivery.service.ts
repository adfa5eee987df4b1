import { channelOf } from '../../../channels/registry.ts'
import type { Deps } from '../../../deps.ts'
import type { ConversationChange } from '../../../domain-events/change.ts'
import { mailMessage } from './mail-message.job.ts'
import { deliverOutbox } from './outbox/deliver-outbox.ts'
import { insertWaiting, isHanding } from './outbox/outbox.queries.ts'

/**
 * Stores, with a message, that it has to reach the customer outside the app: by mail, where a conversation was sent there
 * (workspace 8.21), else over the channel of its inbox. The website chat and API inboxes need nobody.
 */
export async function queueDelivery(deps: Deps, { tx, row }: ConversationChange, messageId: number): Promise<void> {
  const lane = { accountId: row.account_id, conversationId: row.id }
  if (row.additional_attributes.force_email_channel === true) {
    await deps.jobs.add(tx, mailMessage, { ...lane, messageId })
    return
  }
  if (!row.is_connected || !channelOf(row.channel_type)) return
  await insertWaiting(tx, lane, { inboxId: row.inbox_id, id: messageId }, deps.now())
  await deps.jobs.add(tx, deliverOutbox, lane)
}

/** Whether the provider of an inbox has been asked and has not answered yet. */
export const isAnswerDue = (deps: Deps, inboxId: number): Promise<boolean> => isHanding(deps.db, inboxId)
