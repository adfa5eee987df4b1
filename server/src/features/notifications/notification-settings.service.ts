import { NOTIFICATION_TYPES } from '@parley/shared/contract/notification'
import type { Deps } from '../../deps.ts'
import { Invalid } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { keepSettings, type SettingsRow } from './notification-settings.queries.ts'

const EMAIL_FLAGS = NOTIFICATION_TYPES.map((type) => `email_${type}`)
const PUSH_FLAGS = NOTIFICATION_TYPES.map((type) => `push_${type}`)

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
  return toSettings(await keepSettings(deps.db, member, set, deps.now()))
}
