import type { Deps } from '../../../deps.ts'
import type { ConversationChange } from '../../../domain-events/change.ts'
import type { MessageRow } from '../../../presenters/message.ts'
import { removeFilesOf } from '../send/attachments.service.ts'
import { changeMessage } from './change-message.ts'

/** Content of a deleted message. */
const DELETED_TEXT = 'This message was deleted'

/** Soft: the row stays with a fixed text, its files go (workspace 9.3). */
export async function eraseMessage(deps: Deps, change: ConversationChange, message: MessageRow): Promise<void> {
  await changeMessage(deps, change, message, {
    content: DELETED_TEXT,
    content_type: 0,
    content_attributes: { deleted: true },
  })
  await removeFilesOf(deps, change.tx, change.accountId, message.id)
}
