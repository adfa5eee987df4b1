import type { Sql } from '../../../db/db.ts'
import type { TranscriptLine } from '../../../mail/conversation-mails.ts'
import { SPOKEN } from '../../../presenters/message.ts'
import { senderName } from '../../../presenters/person.ts'

interface Place {
  accountId: number
  id: number
}

/** Everything that was said in public, oldest first. */
export async function transcriptLines(db: Sql, { accountId, id }: Place): Promise<TranscriptLine[]> {
  const { rows } = await db.query<TranscriptLine>(
    `select m.content, m.created_at, (select count(*)::int from attachments a where a.account_id = m.account_id and a.message_id = m.id) as files,
       ${senderName('m')} as sender
     from messages m where m.account_id = $1 and m.conversation_id = $2 and ${SPOKEN} and not m.private order by m.id`,
    [accountId, id],
  )
  return rows
}

/** The language of the account, and the inbox as the customer knows it. */
export async function transcriptWords(db: Sql, { accountId, id }: Place): Promise<{ locale: string; inbox: string }> {
  const { rows } = await db.query<{ locale: string; inbox: string }>(
    `select a.locale, coalesce(nullif(i.business_name, ''), i.name) as inbox from conversations c
     join accounts a on a.id = c.account_id join inboxes i on i.account_id = c.account_id and i.id = c.inbox_id
     where c.account_id = $1 and c.id = $2`,
    [accountId, id],
  )
  return rows[0] ?? { locale: 'en', inbox: '' }
}
