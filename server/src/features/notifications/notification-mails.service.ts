import type { Sql } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { notificationMail } from '../../mail/conversation-mails.ts'
import { post } from '../../mail/post.ts'
import { textsOfAccount } from '../accounts/languages.service.ts'
import type { ToldNotification } from './told-notification.ts'

/** Stores the mail about a notification with what `sql` writes, if the owner's address is confirmed (workspace 15.9). */
export async function mailNotification(deps: Deps, sql: Sql, accountId: number, told: ToldNotification): Promise<void> {
  const { rows } = await sql.query<{ email: string; name: string }>(
    'select email, name from users where id = $1 and confirmed_at is not null',
    [told.userId],
  )
  if (!rows[0]) return
  const texts = await textsOfAccount(sql, accountId)
  const about = { frontendUrl: deps.env.frontendUrl, accountId, displayId: told.displayId }
  await post(deps, sql, notificationMail(texts, rows[0], told, about))
}
