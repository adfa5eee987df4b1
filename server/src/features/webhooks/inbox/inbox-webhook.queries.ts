import type { Sql } from '../../../db/db.ts'
import { MESSAGE_SELECT, type MessageRow } from '../../../presenters/message.ts'
import type { WebhookPlace } from '../../../presenters/webhook.ts'

/** The program that an API inbox belongs to, and how it is signed for. */
export interface InboxWebhook {
  address: string
  secret: string
  place: WebhookPlace
}

/** Null where the inbox has no address, is gone, or its account is not active. */
export async function findInboxWebhook(db: Sql, accountId: number, inboxId: number): Promise<InboxWebhook | null> {
  const { rows } = await db.query<InboxWebhook>(
    `select i.channel ->> 'webhook_url' as address, coalesce(i.channel ->> 'webhook_secret', '') as secret,
       json_build_object('account', json_build_object('id', a.id, 'name', a.name),
         'inbox', json_build_object('id', i.id, 'name', i.name)) as place
     from inboxes i join accounts a on a.id = i.account_id and a.status = 'active'
     where i.account_id = $1 and i.id = $2 and i.channel_type = 'Channel::Api'
       and nullif(i.channel ->> 'webhook_url', '') is not null`,
    [accountId, inboxId],
  )
  return rows[0] ?? null
}

export async function findMessage(db: Sql, accountId: number, id: number): Promise<MessageRow | null> {
  const { rows } = await db.query<MessageRow>(`${MESSAGE_SELECT} where m.account_id = $1 and m.id = $2`, [
    accountId,
    id,
  ])
  return rows[0] ?? null
}
