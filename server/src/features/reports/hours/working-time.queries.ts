import type { Sql } from '../../../db/db.ts'
import type { WorkingTime } from '../business-seconds.ts'

/**
 * The working hours that count for a conversation: its team's where the team has some, else the inbox's (configuration
 * 5.2).
 */
export async function workingTimeOf(
  sql: Sql,
  of: { accountId: number; inboxId: number; conversationId: number | null },
): Promise<WorkingTime> {
  const { rows } = await sql.query<{ enabled: boolean; timezone: string; days: WorkingTime['days'] }>(
    `select coalesce(t.working_hours_enabled, false) or i.working_hours_enabled as enabled,
       case when t.working_hours_enabled then t.timezone else i.timezone end as timezone,
       case when t.working_hours_enabled then t.working_hours else i.working_hours end as days
     from inboxes i
       left join conversations c on c.account_id = i.account_id and c.id = $3
       left join teams t on t.account_id = i.account_id and t.id = c.team_id
     where i.account_id = $1 and i.id = $2`,
    [of.accountId, of.inboxId, of.conversationId],
  )
  return rows[0] ?? { enabled: false, timezone: 'UTC', days: [] }
}
