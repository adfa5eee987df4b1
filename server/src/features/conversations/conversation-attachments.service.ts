import { FILE_TYPES } from '@parley/shared/contract/message'
import type { Deps } from '../../deps.ts'
import type { Member } from '../../http/caller.ts'
import { type AttachmentRow, toAttachment } from '../../shapes/message.ts'
import { contactJson, type SenderRow, toSender, userJson } from '../../shapes/person.ts'
import { shapingFor } from '../../shapes/shaping.ts'
import { toUnix } from '../../shapes/time.ts'
import { requireVisible } from './conversations.service.ts'

const PAGE = 100

interface Found extends AttachmentRow {
  created_at: Date
  sender: SenderRow | null
  total: number
}

/** Files of the conversation, newest first, those of private notes included (workspace 8.19). */
export async function listAttachments(deps: Deps, member: Member, displayId: number, page: number) {
  const conversation = await requireVisible(deps, member, displayId)
  const { rows } = await deps.db.query<Found>(
    `select a.*, m.created_at, case m.sender_type when 'User' then ${userJson('m.account_id', 'm.sender_id')}
         when 'Contact' then ${contactJson('m.account_id', 'm.sender_id')} end as sender, count(*) over () as total
     from messages m join attachments a on a.account_id = m.account_id and a.message_id = m.id
     where m.account_id = $1 and m.conversation_id = $2 order by a.id desc limit ${PAGE} offset $3`,
    [member.accountId, conversation.id, (page - 1) * PAGE],
  )
  const shaping = await shapingFor(deps, member.accountId)
  return {
    meta: { total_count: rows[0]?.total ?? 0 },
    payload: rows.map((row) => {
      const file = toAttachment(row, shaping)
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
        ...(row.sender && { sender: toSender(row.sender, shaping) }),
      }
    }),
  }
}
