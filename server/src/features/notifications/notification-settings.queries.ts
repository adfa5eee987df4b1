import type { Sql } from '../../db/db.ts'

export interface SettingsRow {
  id: number
  user_id: number
  account_id: number
  email_flags: string[]
  push_flags: string[]
}

/** Stores the lists that are given and leaves the others. @returns what is stored then */
export async function keepSettings(
  db: Sql,
  { accountId, userId }: { accountId: number; userId: number },
  set: { email?: readonly string[] | undefined; push?: readonly string[] | undefined },
  now: Date,
): Promise<SettingsRow> {
  const { rows } = await db.query<SettingsRow>(
    `insert into notification_settings as s (account_id, user_id, email_flags, push_flags)
     values ($1, $2, coalesce($3::text[], '{email_conversation_assignment}'), coalesce($4::text[], '{push_conversation_assignment}'))
     on conflict (account_id, user_id) do update set email_flags = coalesce($3::text[], s.email_flags),
       push_flags = coalesce($4::text[], s.push_flags), updated_at = $5
     returning id, user_id, account_id, email_flags, push_flags`,
    [accountId, userId, set.email ?? null, set.push ?? null, now],
  )
  if (!rows[0]) throw new Error('notification settings were not stored')
  return rows[0]
}
