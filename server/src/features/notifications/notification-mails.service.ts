import type { Sql } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { notificationMail } from '../../mail/conversation-mails.ts'
import { post } from '../../mail/outgoing-mail.ts'
import { textsOfAccount } from '../users/languages.service.ts'
import { findConfirmedOwner } from './mail-and-push.queries.ts'
import type { NotificationToDeliver } from './mail-and-push.service.ts'

/** Stores the mail about a notification with what `sql` writes, if the owner's address is confirmed (workspace 15.9). */
export async function mailNotification(
  deps: Deps,
  sql: Sql,
  accountId: number,
  notification: NotificationToDeliver,
): Promise<void> {
  const owner = await findConfirmedOwner(sql, notification.userId)
  if (!owner) return
  const texts = await textsOfAccount(sql, accountId)
  const about = { frontendUrl: deps.env.frontendUrl, accountId, displayId: notification.displayId }
  await post(deps, sql, notificationMail(texts, owner, notification, about))
}
