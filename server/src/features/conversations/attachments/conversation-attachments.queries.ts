import type { Sql } from '../../../db/db.ts'
import type { AttachmentRow } from '../../../presenters/message.ts'
import { type SenderRow, senderJson } from '../../../presenters/person.ts'

const PAGE = 100

interface Found extends AttachmentRow {
  created_at: Date
  sender: SenderRow | null
}

export async function countAttachments(db: Sql, accountId: number, conversationId: number): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    `select count(*)::int as total from messages m
     join attachments a on a.account_id = m.account_id and a.message_id = m.id
     where m.account_id = $1 and m.conversation_id = $2`,
    [accountId, conversationId],
  )
  return rows[0]?.total ?? 0
}

/** One page, newest first. @param page from 1 */
export async function attachmentsOf(
  db: Sql,
  accountId: number,
  conversationId: number,
  page: number,
): Promise<Found[]> {
  const { rows } = await db.query<Found>(
    `select a.*, m.created_at, ${senderJson('m')} as sender
     from messages m join attachments a on a.account_id = m.account_id and a.message_id = m.id
     where m.account_id = $1 and m.conversation_id = $2 order by a.id desc limit ${PAGE} offset $3`,
    [accountId, conversationId, (page - 1) * PAGE],
  )
  return rows
}
