import type { Sql } from '../../../../db/db.ts'
import { senderName } from '../../../../presenters/person.ts'
import { replyWindow } from '../../../../presenters/reply-window.queries.ts'

/** A message and what sending it needs. */
export interface OutgoingRow {
  id: number
  content: string | null
  content_type: number
  content_attributes: Record<string, unknown>
  template_params: Record<string, unknown> | null
  status: number
  /** The customer's id in the channel. */
  to: string
  uuid: string
  locale: string
  conversation: Record<string, unknown>
  last_incoming_at: Date | null
  window: number | string | null
  replied_to: string | null
  support_email: string | null
  agent: string | null
  business: string
  sender_name_type: string
  last_mail: string | null
  is_first: boolean
  message_type: number
  files: { key: string; filename: string; content_type: string; size: number; file_type: number }[] | null
}

/** Null: it was deleted, or came from the channel itself. */
export async function findOutgoing(db: Sql, accountId: number, messageId: number): Promise<OutgoingRow | null> {
  const { rows } = await db.query<OutgoingRow>(
    `select m.id, m.content, m.content_type, m.content_attributes, m.additional_attributes -> 'template_params' as template_params,
       m.status, m.message_type, ci.source_id as "to", c.uuid, a.locale, c.additional_attributes as conversation, c.last_incoming_at,
       ${replyWindow('i')} as window,
       (select q.source_id from messages q where q.account_id = m.account_id and q.conversation_id = m.conversation_id
          and q.id::text = m.content_attributes ->> 'in_reply_to') as replied_to,
       nullif(a.support_email, '') as support_email, ${senderName('m')} as agent,
       coalesce(nullif(i.business_name, ''), i.name) as business, i.sender_name_type,
       (select q.source_id from messages q where q.account_id = m.account_id and q.conversation_id = m.conversation_id
          and q.message_type = 0 and q.source_id is not null order by q.id desc limit 1) as last_mail,
       not exists (select 1 from messages q where q.account_id = m.account_id and q.conversation_id = m.conversation_id
          and q.id < m.id and q.message_type in (0, 1) and not q.private) as is_first,
       (select json_agg(json_build_object('key', f.storage_key, 'filename', f.filename, 'content_type', f.content_type,
          'size', f.file_size, 'file_type', f.file_type) order by f.id)
        from attachments f where f.account_id = m.account_id and f.message_id = m.id and f.storage_key is not null) as files
     from messages m join conversations c on c.account_id = m.account_id and c.id = m.conversation_id
     join contact_inboxes ci on ci.account_id = c.account_id and ci.id = c.contact_inbox_id
     join accounts a on a.id = m.account_id join inboxes i on i.account_id = c.account_id and i.id = c.inbox_id
     where m.account_id = $1 and m.id = $2 and m.source_id is null and m.content_attributes ->> 'deleted' is distinct from 'true'`,
    [accountId, messageId],
  )
  return rows[0] ?? null
}
