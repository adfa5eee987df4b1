import type { Sql } from '../../db/db.ts'

/** What somebody wants to be told about who has never said. */
const DEFAULT_EMAIL = '{email_conversation_assignment}'
const DEFAULT_PUSH = '{push_conversation_assignment}'

/**
 * SQL condition "the owner of `n` wants a mail or a push about it, and can be reached so".
 * @param n alias of a row with `user_id` of account $1 @param email, push placeholders of the names of the two wishes
 */
export const wantsOutside = (n: string, email: string, push: string): string => `exists (
  select 1 from users u left join notification_settings s on s.account_id = $1 and s.user_id = u.id
  where u.id = ${n}.user_id and (
    (u.confirmed_at is not null and ${email} = any(coalesce(s.email_flags, '${DEFAULT_EMAIL}')))
    or (${push} = any(coalesce(s.push_flags, '${DEFAULT_PUSH}'))
      and exists (select 1 from push_subscriptions p where p.user_id = u.id and p.subscription_type = 'browser_push'))))`

/** What a member wants to be told about outside the app. */
export async function preferencesOf(
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

/** @returns false when its owner has been notified already, or it is gone */
export async function markNotified(db: Sql, accountId: number, id: number, now: Date): Promise<boolean> {
  const { count } = await db.query(
    'update notifications set told_at = $3 where account_id = $1 and id = $2 and told_at is null',
    [accountId, id, now],
  )
  return count > 0
}

/** Where mails to the owner go; null while the address is not confirmed. */
export async function findConfirmedOwner(db: Sql, userId: number): Promise<{ email: string; name: string } | null> {
  const { rows } = await db.query<{ email: string; name: string }>(
    'select email, name from users where id = $1 and confirmed_at is not null',
    [userId],
  )
  return rows[0] ?? null
}
