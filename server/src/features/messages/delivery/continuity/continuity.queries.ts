import { MESSAGE_TYPE } from '@parley/shared/contract/scalars'
import type { Sql } from '../../../../db/db.ts'

interface Place {
  accountId: number
  conversationId: number
}

export interface UnseenAnswers {
  /** Messages of people and bots that the visitor has not seen and that no mail has told of, oldest first. */
  message_ids: number[]
  /** The e-mail inbox that the mails go out of; null: the installation's own sender. */
  sender_id: number | null
}

/** Whether answers in this chat are mailed to a visitor who is not there (configuration 3.1). */
export async function isContinued(db: Sql, { accountId, conversationId }: Place): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from conversations c join inboxes i on i.id = c.inbox_id and i.account_id = c.account_id
       join contacts ct on ct.account_id = c.account_id and ct.id = c.contact_id
     where c.account_id = $1 and c.id = $2 and i.channel_type = 'Channel::WebWidget' and ct.email is not null
       and coalesce(i.channel ->> 'continuity_via_email', 'true') = 'true'`,
    [accountId, conversationId],
  )
  return rows.length > 0
}

export async function findUnseen(db: Sql, { accountId, conversationId }: Place): Promise<UnseenAnswers> {
  const { rows } = await db.query<UnseenAnswers>(
    `select i.continuity_inbox_id as sender_id, array(
         select m.id from messages m where m.account_id = c.account_id and m.conversation_id = c.id
           and m.message_type = ${MESSAGE_TYPE.outgoing} and not m.private
           and m.id > coalesce(s.mailed_until, 0)
           and (c.contact_last_seen_at is null or m.created_at > c.contact_last_seen_at)
         order by m.id) as message_ids
     from conversations c join inboxes i on i.id = c.inbox_id and i.account_id = c.account_id
       left join mailed_chats s on s.account_id = c.account_id and s.conversation_id = c.id
     where c.account_id = $1 and c.id = $2`,
    [accountId, conversationId],
  )
  return rows[0] ?? { message_ids: [], sender_id: null }
}

export async function noteMailed(db: Sql, { accountId, conversationId }: Place, until: number): Promise<void> {
  await db.query(
    `insert into mailed_chats (account_id, conversation_id, mailed_until) values ($1, $2, $3)
     on conflict (account_id, conversation_id) do update set mailed_until = greatest(mailed_chats.mailed_until, $3)`,
    [accountId, conversationId, until],
  )
}
