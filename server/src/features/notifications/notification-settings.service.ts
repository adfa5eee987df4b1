import { NOTIFICATION_TYPES } from '@parley/shared/contract/notification'
import type { Deps } from '../../deps.ts'
import { Invalid } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'

const EMAIL_FLAGS = NOTIFICATION_TYPES.map((type) => `email_${type}`)
const PUSH_FLAGS = NOTIFICATION_TYPES.map((type) => `push_${type}`)

interface SettingsRow {
  id: number
  user_id: number
  account_id: number
  email_flags: string[]
  push_flags: string[]
}

const toSettings = (row: SettingsRow) => ({
  id: row.id,
  user_id: row.user_id,
  account_id: row.account_id,
  all_email_flags: EMAIL_FLAGS,
  selected_email_flags: row.email_flags,
  all_push_flags: PUSH_FLAGS,
  selected_push_flags: row.push_flags,
})

/** What the caller wants to be told about here; lists that are given are set, others stay (workspace 16). */
export async function notificationSettings(
  deps: Deps,
  member: Member,
  set: { email?: readonly string[] | undefined; push?: readonly string[] | undefined } = {},
) {
  if (set.email?.some((flag) => !EMAIL_FLAGS.includes(flag)))
    throw new Invalid({ selected_email_flags: 'has an unknown flag' })
  if (set.push?.some((flag) => !PUSH_FLAGS.includes(flag)))
    throw new Invalid({ selected_push_flags: 'has an unknown flag' })
  const { rows } = await deps.db.query<SettingsRow>(
    `insert into notification_settings as s (account_id, user_id, email_flags, push_flags)
     values ($1, $2, coalesce($3::text[], '{email_conversation_assignment}'), coalesce($4::text[], '{push_conversation_assignment}'))
     on conflict (account_id, user_id) do update set email_flags = coalesce($3::text[], s.email_flags),
       push_flags = coalesce($4::text[], s.push_flags), updated_at = $5
     returning id, user_id, account_id, email_flags, push_flags`,
    [member.accountId, member.userId, set.email ?? null, set.push ?? null, deps.now()],
  )
  if (!rows[0]) throw new Error('notification settings were not stored')
  return toSettings(rows[0])
}
