import { FILE_TYPES } from '@parley/shared/contract/message'
import type { Deps } from '../../../deps.ts'
import type { Member } from '../../../http/caller.ts'
import { requireVisible } from '../../../presenters/conversation.queries.ts'
import { toAttachment } from '../../../presenters/message.ts'
import { toSender } from '../../../presenters/person.ts'
import { presenterContextFor } from '../../../presenters/presenter-context.ts'
import { toUnix } from '../../../presenters/time.ts'
import { attachmentsOf, countAttachments } from './conversation-attachments.queries.ts'

/** Files of the conversation, newest first, those of private notes included (workspace 8.19). */
export async function listAttachments(deps: Deps, member: Member, displayId: number, page: number) {
  const conversation = await requireVisible(deps, member, displayId)
  const rows = await attachmentsOf(deps.db, member.accountId, conversation.id, page)
  const context = await presenterContextFor(deps, member.accountId)
  return {
    meta: { total_count: await countAttachments(deps.db, member.accountId, conversation.id) },
    payload: rows.map((row) => {
      const file = toAttachment(row, context)
      return {
        id: file.id,
        message_id: file.message_id,
        thumb_url: file.thumb_url ?? '',
        data_url: file.data_url ?? '',
        file_size: file.file_size ?? 0,
        file_type: FILE_TYPES[row.file_type] ?? 'file',
        extension: file.extension ?? null,
        width: file.width ?? null,
        height: file.height ?? null,
        created_at: toUnix(row.created_at),
        ...(row.sender && { sender: toSender(row.sender, context) }),
      }
    }),
  }
}
