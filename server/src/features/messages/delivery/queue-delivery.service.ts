import type { Deps } from '../../../deps.ts'
import type { ConversationChange } from '../../../domain-events/change.ts'
import { mailMessage } from './mail-message.job.ts'

/**
 * Stores, with a message, that it has to reach the customer outside the app. Today that is by mail, where a conversation
 * was sent there (workspace 8.21); the website chat and API inboxes need nobody, and what other channels need joins here.
 */
export async function queueDelivery(deps: Deps, { tx, row }: ConversationChange, messageId: number): Promise<void> {
  if (row.additional_attributes.force_email_channel !== true) return
  await deps.jobs.add(tx, mailMessage, { accountId: row.account_id, conversationId: row.id, messageId })
}
