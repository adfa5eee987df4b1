import { overConversation, STAFF } from '../../access/viewers.queries.ts'
import type { Sql } from '../../db/db.ts'

/** Of `c`: its own link, and every verified link of the contact when its own is verified (workspace 21.3, CONTACT). */
const VISITORS = `select 'visitor', ci.id from c
    join contact_inboxes own on own.account_id = c.account_id and own.id = c.contact_inbox_id
    join contact_inboxes ci on ci.account_id = c.account_id
      and (ci.id = own.id or (own.hmac_verified and ci.hmac_verified and ci.contact_id = own.contact_id))`

const STAFF_ONLY = overConversation(STAFF)
const STAFF_AND_VISITORS = overConversation(`${STAFF} union all ${VISITORS}`)

/** Users who may see a conversation, and contact inboxes whose visitor is in it. */
export interface Recipients {
  staff: number[]
  visitorLinks: number[]
}

/** Who hears about the conversation, as the database says now (workspace 20.8). Asked for every event. */
export async function recipientsOf(
  db: Sql,
  accountId: number,
  conversationId: number,
  withVisitors: boolean,
): Promise<Recipients> {
  const { rows } = await db.query<{ kind: 'staff' | 'visitor'; id: number }>(
    withVisitors ? STAFF_AND_VISITORS : STAFF_ONLY,
    [accountId, conversationId],
  )
  const idsOf = (kind: string) => rows.flatMap((row) => (row.kind === kind ? [row.id] : []))
  return { staff: idsOf('staff'), visitorLinks: idsOf('visitor') }
}

/** The links of a contact and the tokens of their visitors. */
export async function contactLinksOf(
  db: Sql,
  accountId: number,
  contactId: number,
): Promise<{ id: number; pubsub_token: string }[]> {
  const { rows } = await db.query<{ id: number; pubsub_token: string }>(
    'select id, pubsub_token from contact_inboxes where account_id = $1 and contact_id = $2',
    [accountId, contactId],
  )
  return rows
}

/** Accounts of a user, and how many of the user's sessions have not ended. */
export async function sessionsLeftOf(db: Sql, userId: number): Promise<{ accountIds: number[]; count: number }> {
  const { rows } = await db.query<{ account_ids: number[] | null; count: number }>(
    `select (select array_agg(account_id) from account_users where user_id = $1) as account_ids,
       (select count(*)::int from user_sessions where user_id = $1 and expires_at > now()) as count`,
    [userId],
  )
  return { accountIds: rows[0]?.account_ids ?? [], count: rows[0]?.count ?? 0 }
}
