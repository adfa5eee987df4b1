import type { Sql } from '../../db/db.ts'
import { businessSeconds } from './business-seconds.ts'
import { workingTimeOf } from './hours/working-time.queries.ts'
import type { ReportEvent } from './report-events.ts'

/**
 * Stores one fact for the reports, inside the transaction that makes it true. The business value uses the working hours
 * of the team, else of the inbox, at this moment; an event that ends before it starts (clock skew) is stored with 0.
 */
export async function recordReportEvent(tx: Sql, event: ReportEvent): Promise<void> {
  const value = Math.max(0, (event.end.getTime() - event.start.getTime()) / 1000)
  const inBusinessHours = businessSeconds(await workingTimeOf(tx, event), event.start, event.end)
  await tx.query(
    `insert into reporting_events (account_id, name, value, value_in_business_hours, user_id, inbox_id, conversation_id,
       event_start_time, event_end_time, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
    [
      event.accountId,
      event.name,
      value,
      inBusinessHours,
      event.userId,
      event.inboxId,
      event.conversationId,
      event.start,
      event.end,
    ],
  )
}
