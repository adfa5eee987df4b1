import { autoResolve } from '../features/conversations/changes/auto-resolve.job.ts'
import { wakeConversations } from '../features/conversations/changes/wake.job.ts'
import { purgeNotifications, wakeNotifications } from '../features/notifications/notifications-list.service.ts'
import { collectUploads } from '../features/uploads/uploads.service.ts'
import type { ScheduledWork } from './schedule.ts'

const MINUTE = 60_000

/** Everything that happens by the clock (workspace 23). */
export const WORKS: readonly ScheduledWork[] = [
  { name: 'wake snoozed conversations', everyMs: MINUTE, run: wakeConversations },
  { name: 'wake snoozed notifications', everyMs: MINUTE, run: wakeNotifications },
  { name: 'resolve idle conversations', everyMs: 5 * MINUTE, run: autoResolve },
  { name: 'purge old notifications', everyMs: 5 * MINUTE, run: purgeNotifications },
  { name: 'collect unused uploads', everyMs: 60 * MINUTE, run: collectUploads },
]
