import type { NotificationType } from '@parley/shared/contract/notification'
import { filterViewers } from '../../access/viewers.queries.ts'
import type { Deps } from '../../deps.ts'
import { presenterContextFor } from '../../presenters/presenter-context.ts'
import { toNotification, typeOf } from './notification-presenters.ts'
import { factsById } from './notifications.queries.ts'

/** A notification as its owner is told of it outside the app. */
export interface NotificationToDeliver {
  userId: number
  type: NotificationType
  title: string
  body: string
  displayId: number
  /** Of the conversation. */
  url: string
}

/** Null when there is nothing to tell (any more): it is gone, read, or about what its owner may not see now. */
export async function findNotificationToDeliver(
  deps: Deps,
  accountId: number,
  id: number,
): Promise<NotificationToDeliver | null> {
  const [row] = await factsById(deps.db, accountId, [id])
  if (!row?.conversation || row.read_at) return null
  const [viewer] = await filterViewers(deps.db, accountId, row.conversation_id, [row.user_id])
  if (viewer === undefined) return null
  const shown = toNotification(row, await presenterContextFor(deps, accountId))
  const displayId = row.conversation.display_id
  return {
    userId: row.user_id,
    type: typeOf(row),
    title: shown.push_message_title,
    body: shown.push_message_body,
    displayId,
    url: `${deps.env.frontendUrl}/app/accounts/${accountId}/conversations/${displayId}`,
  }
}
