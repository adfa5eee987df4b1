import { MESSAGE_TYPE } from '@parley/shared/contract/scalars'
import type { Sql } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import type { LockedConversation } from '../../conversations/changes/locked-conversation.ts'
import { mailMessage } from './mail-message.job.ts'

/**
 * Stores, with a message, that it has to reach the customer outside the app. Today that is by mail, where a conversation
 * was sent there (workspace 8.21); the website chat and API inboxes need nobody, and what other channels need joins here.
 */
export async function askForDelivery(
  deps: Deps,
  tx: Sql,
  row: LockedConversation,
  message: { id: number; type: number; private: boolean },
): Promise<void> {
  if (message.type !== MESSAGE_TYPE.outgoing || message.private) return
  if (row.additional_attributes.force_email_channel !== true) return
  await deps.jobs.add(tx, mailMessage, { accountId: row.account_id, conversationId: row.id, messageId: message.id })
}
