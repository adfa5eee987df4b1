import { NOTIFICATION_TYPES, type NotificationType } from '@parley/shared/contract/notification'
import type { Sql } from '../../db/db.ts'

/** What somebody wants to be told about who has never said. */
const DEFAULT_EMAIL = '{email_conversation_assignment}'
const DEFAULT_PUSH = '{push_conversation_assignment}'

/** Of these new notifications of one type, those whose owner wants a mail or a push and can be reached so. */
export async function wantedOutside(
  db: Sql,
  accountId: number,
  type: NotificationType,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select n.id from notifications n join users u on u.id = n.user_id
     left join notification_settings s on s.account_id = n.account_id and s.user_id = n.user_id
     where n.account_id = $1 and n.id = any($2::int[]) and n.notification_type = $3 and (
       (u.confirmed_at is not null and $4 = any(coalesce(s.email_flags, '${DEFAULT_EMAIL}')))
       or ($5 = any(coalesce(s.push_flags, '${DEFAULT_PUSH}'))
         and exists (select 1 from push_subscriptions p where p.user_id = n.user_id and p.subscription_type = 'browser_push')))`,
    [accountId, ids, NOTIFICATION_TYPES.indexOf(type) + 1, `email_${type}`, `push_${type}`],
  )
  return rows.map((row) => row.id)
}

/** What a member wants to be told about outside the app. */
export async function wishesOf(
  db: Sql,
  accountId: number,
  userId: number,
): Promise<{ emailFlags: string[]; pushFlags: string[] }> {
  const { rows } = await db.query<{ email_flags: string[]; push_flags: string[] }>(
    `select coalesce(s.email_flags, '${DEFAULT_EMAIL}') as email_flags, coalesce(s.push_flags, '${DEFAULT_PUSH}') as push_flags
     from account_users au left join notification_settings s on s.account_id = au.account_id and s.user_id = au.user_id
     where au.account_id = $1 and au.user_id = $2`,
    [accountId, userId],
  )
  return { emailFlags: rows[0]?.email_flags ?? [], pushFlags: rows[0]?.push_flags ?? [] }
}

/** @returns false when its owner has been told already, or it is gone */
export async function markTold(db: Sql, accountId: number, id: number, now: Date): Promise<boolean> {
  const { count } = await db.query(
    'update notifications set told_at = $3 where account_id = $1 and id = $2 and told_at is null',
    [accountId, id, now],
  )
  return count > 0
}
