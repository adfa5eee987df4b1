import type { WidgetCampaign } from '@parley/shared/contract/widget'
import type { Sql } from '../../db/db.ts'
import { type UserRow, userJson } from '../../presenters/person.ts'

export interface CampaignRow {
  id: number
  display_id: number
  message: string
  trigger_rules: WidgetCampaign['trigger_rules']
  trigger_only_during_business_hours: boolean
  sender: UserRow | null
}

/** Campaigns of an inbox that its page may show now. */
export async function findRunning(db: Sql, accountId: number, inboxId: number): Promise<CampaignRow[]> {
  const { rows } = await db.query<CampaignRow>(
    `select k.id, k.display_id, k.message, k.trigger_rules, k.trigger_only_during_business_hours,
       ${userJson('k.account_id', 'k.sender_id')} as sender
     from campaigns k where k.account_id = $1 and k.inbox_id = $2 and k.campaign_type = 'ongoing' and k.enabled order by k.id`,
    [accountId, inboxId],
  )
  return rows
}

/** Pages of one campaign that are told apart: a visitor may name as many as they like. */
const MOST_PAGES = 1_000

/** One more time that this page has shown a running campaign. @returns false when none runs */
export async function countShown(
  db: Sql,
  accountId: number,
  inboxId: number,
  displayId: number,
  page: string,
  now: Date,
): Promise<boolean> {
  const { count } = await db.query(
    `with shown as (update campaigns set shown_count = shown_count + 1
       where account_id = $1 and inbox_id = $2 and display_id = $3 and campaign_type = 'ongoing' and enabled returning account_id, id)
     insert into campaign_showings (account_id, campaign_id, page, times, last_at)
     select shown.account_id, shown.id, case when exists (select from campaign_showings s where s.campaign_id = shown.id and s.page = $4)
         or (select count(*) from campaign_showings s where s.campaign_id = shown.id) < ${MOST_PAGES} then $4 else '' end, 1, $5 from shown
     on conflict (campaign_id, page) do update set times = campaign_showings.times + 1, last_at = excluded.last_at`,
    [accountId, inboxId, displayId, page, now],
  )
  return count > 0
}
