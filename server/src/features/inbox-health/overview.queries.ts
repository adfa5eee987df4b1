import type { Sql } from '../../db/db.ts'
import type { HealthFacts } from '../channel-health/channel-health.service.ts'

export interface OverviewRow extends HealthFacts {
  id: number
  member_ids: number[]
  last_activity_at: Date | null
}

/** The last activity is looked up by status, because that is how conversations of an inbox are indexed. */
export async function readOverview(sql: Sql, accountId: number): Promise<OverviewRow[]> {
  const { rows } = await sql.query<OverviewRow>(
    `select i.id, h.last_in_at, h.last_out_at, h.last_error, h.last_error_at, h.checked_at,
       array(select m.user_id from inbox_members m where m.account_id = i.account_id and m.inbox_id = i.id
         order by m.user_id) as member_ids,
       (select max(latest.at) from unnest(array[0, 1, 2, 3]) as s(status), lateral (
         select c.last_activity_at as at from conversations c
         where c.account_id = i.account_id and c.inbox_id = i.id and c.status = s.status
         order by c.last_activity_at desc, c.id desc limit 1) latest) as last_activity_at
     from inboxes i left join channel_health h on h.account_id = i.account_id and h.inbox_id = i.id
     where i.account_id = $1 order by i.id`,
    [accountId],
  )
  return rows
}
