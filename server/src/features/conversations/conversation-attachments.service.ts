import { FILE_TYPES } from '@parley/shared/contract/message'
import type { Deps } from '../../deps.ts'
import type { Member } from '../../http/caller.ts'
import { type AttachmentRow, toAttachment } from '../../shapes/message.ts'
import { type SenderRow, senderJson, toSender } from '../../shapes/person.ts'
import { shapingFor } from '../../shapes/shaping.ts'
import { toUnix } from '../../shapes/time.ts'
import { requireVisible } from './conversations.service.ts'

const PAGE = 100

interface Found extends AttachmentRow {
  created_at: Date
  sender: SenderRow | null
}

async function countOf(deps: Deps, accountId: number, conversationId: number): Promise<number> {
  const { rows } = await deps.db.query<{ total: number }>(
    `select count(*)::int as total from messages m
     join attachments a on a.account_id = m.account_id and a.message_id = m.id
     where m.account_id = $1 and m.conversation_id = $2`,
    [accountId, conversationId],
  )
  return rows[0]?.total ?? 0
}

/** Files of the conversation, newest first, those of private notes included (workspace 8.19). */
export async function listAttachments(deps: Deps, member: Member, displayId: number, page: number) {
  const conversation = await requireVisible(deps, member, displayId)
  const { rows } = await deps.db.query<Found>(
    `select a.*, m.created_at, ${senderJson('m')} as sender
     from messages m join attachments a on a.account_id = m.account_id and a.message_id = m.id
     where m.account_id = $1 and m.conversation_id = $2 order by a.id desc limit ${PAGE} offset $3`,
    [member.accountId, conversation.id, (page - 1) * PAGE],
  )
  const shaping = await shapingFor(deps, member.accountId)
  return {
    meta: { total_count: await countOf(deps, member.accountId, conversation.id) },
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
