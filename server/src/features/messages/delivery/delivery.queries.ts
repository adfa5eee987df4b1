import type { Sql } from '../../../db/db.ts'
import { senderName } from '../../../presenters/person.ts'

/** A message and what a mail with it needs. */
export interface MailedMessage {
  id: number
  content: string | null
  status: number
  sender: string | null
  uuid: string
  account_id: number
  display_id: number
  mail_subject: string | null
  /** Of the contact. */
  email: string | null
  support_email: string | null
  locale: string
  /** As the customer knows it. */
  inbox: string
  files: { key: string; filename: string; content_type: string; size: number }[] | null
}

/** Null: it was deleted, or nothing of it is left. */
export async function findMailed(
  db: Sql,
  { accountId, messageId }: { accountId: number; messageId: number },
): Promise<MailedMessage | null> {
  const { rows } = await db.query<MailedMessage>(
    `select m.id, m.content, m.status, ${senderName('m')} as sender, c.uuid, c.account_id, c.display_id,
       c.additional_attributes ->> 'mail_subject' as mail_subject, ct.email, nullif(a.support_email, '') as support_email,
       a.locale, coalesce(nullif(i.business_name, ''), i.name) as inbox,
       (select json_agg(json_build_object('key', f.storage_key, 'filename', f.filename, 'content_type', f.content_type,
          'size', f.file_size) order by f.id)
        from attachments f where f.account_id = m.account_id and f.message_id = m.id and f.storage_key is not null) as files
     from messages m
     join conversations c on c.account_id = m.account_id and c.id = m.conversation_id
     join contacts ct on ct.account_id = c.account_id and ct.id = c.contact_id
     join inboxes i on i.account_id = c.account_id and i.id = c.inbox_id
     join accounts a on a.id = m.account_id
     where m.account_id = $1 and m.id = $2 and m.content_attributes ->> 'deleted' is distinct from 'true'`,
    [accountId, messageId],
  )
  return rows[0] ?? null
}

/** Files of an account that are stored under these keys, each once. */
export async function findFilesByKeys(db: Sql, accountId: number, keys: readonly string[]) {
  const { rows } = await db.query<{ storage_key: string; filename: string; content_type: string; file_size: number }>(
    `select distinct on (storage_key) storage_key, filename, content_type, file_size from uploads
     where account_id = $1 and storage_key = any($2::text[]) order by storage_key, id`,
    [accountId, keys],
  )
  return rows
}
