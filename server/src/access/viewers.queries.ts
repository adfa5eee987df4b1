import type { Sql } from '../db/db.ts'
import { participates } from './visibility.ts'

/** SQL condition "the member au/r of its inbox may see the conversation c". @param joins that they participate in it */
const insideMaySee = (joins: string): string => `(au.custom_role_id is null
    or 'conversation_manage' = any(r.permissions)
    or ('conversation_unassigned_manage' = any(r.permissions) and (c.assignee_id is null or c.assignee_id = au.user_id))
    or ('conversation_participating_manage' = any(r.permissions)
      and (c.assignee_id = au.user_id or ${joins})))`

/** SQL condition "the member au/r may see the conversation c": the mirror of `visibleTo` in `access/visibility.ts`. */
const MAY_SEE = `(au.role = 'administrator' or (
  exists (select 1 from inbox_members im where im.account_id = c.account_id and im.inbox_id = c.inbox_id and im.user_id = au.user_id)
  and ${insideMaySee(participates('c', 'au.user_id'))}))`

const MEMBERS = `account_users au left join custom_roles r on r.account_id = au.account_id and r.id = au.custom_role_id`

/** SQL condition "the owner (`user_id`) of the row may see its conversation". @param alias of the row */
export const ownerMaySee = (alias: string): string => `exists (
  select 1 from ${MEMBERS} join conversations c on c.account_id = au.account_id
  where au.account_id = ${alias}.account_id and au.user_id = ${alias}.user_id and c.id = ${alias}.conversation_id and ${MAY_SEE})`

/** SQL, over a CTE `c` with a conversation and its `participants`: the administrators and those of the inbox's members who may see it, not everybody in the account. */
export const STAFF = `select 'staff' as kind, au.user_id as id from c
    join account_users au on au.account_id = c.account_id and au.role = 'administrator'
  union
  select 'staff', au.user_id from c join inbox_members im on im.account_id = c.account_id and im.inbox_id = c.inbox_id
    join ${MEMBERS} on au.account_id = im.account_id and au.user_id = im.user_id
  where ${insideMaySee('au.user_id = any(c.participants)')}`

/** SQL: a CTE `c` of the conversation `$2` of the account `$1`, for `STAFF`, and what is selected from it. */
export const overConversation = (select: string): string => `with c as materialized (
    select account_id, id, inbox_id, assignee_id, contact_inbox_id, array(select cp.user_id from conversation_participants cp
      where cp.account_id = $1 and cp.conversation_id = $2) as participants
    from conversations where account_id = $1 and id = $2)
  ${select}`
const STAFF_OF = overConversation(STAFF)

/** Ids of the users who may see the conversation, as the database says now. */
export async function staffOf(db: Sql, accountId: number, conversationId: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(STAFF_OF, [accountId, conversationId])
  return rows.map((row) => row.id)
}

/** SQL: of the users `$3`, those who may see the conversation `$2` of the account `$1`. */
export const VIEWERS_AMONG = `select au.user_id from ${MEMBERS}
  join conversations c on c.account_id = au.account_id and c.id = $2
  where au.account_id = $1 and au.user_id = any($3::int[]) and ${MAY_SEE}`

/** Of these users, those who may see the conversation. */
export async function filterViewers(
  db: Sql,
  accountId: number,
  conversationId: number,
  userIds: readonly number[],
): Promise<number[]> {
  const { rows } = await db.query<{ user_id: number }>(VIEWERS_AMONG, [accountId, conversationId, userIds])
  return rows.map((row) => row.user_id)
}

export async function membersOf(db: Sql, accountId: number, onlyAdministrators: boolean): Promise<number[]> {
  const { rows } = await db.query<{ user_id: number }>(
    `select user_id from account_users where account_id = $1 and (not $2::boolean or role = 'administrator')`,
    [accountId, onlyAdministrators],
  )
  return rows.map((row) => row.user_id)
}

/** Users who may read the contact: by role, or because they see a conversation of it (workspace 21.3, READERS). */
export async function readersOf(db: Sql, accountId: number, contactId: number): Promise<number[]> {
  const { rows } = await db.query<{ user_id: number }>(
    `select au.user_id from ${MEMBERS} where au.account_id = $1 and (au.role = 'administrator' or au.custom_role_id is null
       or 'contact_manage' = any(r.permissions)
       or exists (select 1 from conversations c where c.account_id = $1 and c.contact_id = $2 and ${MAY_SEE}))`,
    [accountId, contactId],
  )
  return rows.map((row) => row.user_id)
}
