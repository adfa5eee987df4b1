import type { Sql } from '../../../db/db.ts'
import type { LockedConversation } from '../../../domain-events/conversation-row.ts'
import type { WorkingTime } from '../business-seconds.ts'
import { workingTimeOf } from './working-time.queries.ts'

/** The working hours that count for a conversation: its team's where the team has some, else the inbox's. */
export const hoursOf = (tx: Sql, row: LockedConversation): Promise<WorkingTime> =>
  workingTimeOf(tx, { accountId: row.account_id, inboxId: row.inbox_id, conversationId: row.id })
