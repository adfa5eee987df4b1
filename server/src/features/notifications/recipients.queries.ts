import type { Sql } from '../../db/db.ts'

/** Members of an inbox who ask to hear of new conversations, by mail or push. */
export async function creationRecipients(tx: Sql, accountId: number, inboxId: number): Promise<number[]> {
  const { rows } = await tx.query<{ user_id: number }>(
    `select im.user_id from inbox_members im
     join notification_settings s on s.account_id = im.account_id and s.user_id = im.user_id
     where im.account_id = $1 and im.inbox_id = $2
       and ('email_conversation_creation' = any(s.email_flags) or 'push_conversation_creation' = any(s.push_flags))`,
    [accountId, inboxId],
  )
  return rows.map((one) => one.user_id)
}

/** Who is told that a promise was broken: the assignee, whoever takes part, administrators. */
export async function slaRecipients(
  tx: Sql,
  row: { account_id: number; id: number; assignee_id: number | null },
): Promise<number[]> {
  const { rows } = await tx.query<{ user_id: number }>(
    `select user_id from conversation_participants where account_id = $1 and conversation_id = $2
     union select user_id from account_users where account_id = $1 and (role = 'administrator' or user_id = $3)`,
    [row.account_id, row.id, row.assignee_id],
  )
  return rows.map((one) => one.user_id)
}

/** Everybody who takes part in a conversation. */
export async function participantsOf(tx: Sql, accountId: number, conversationId: number): Promise<number[]> {
  const { rows } = await tx.query<{ user_id: number }>(
    'select user_id from conversation_participants where account_id = $1 and conversation_id = $2',
    [accountId, conversationId],
  )
  return rows.map((one) => one.user_id)
}
