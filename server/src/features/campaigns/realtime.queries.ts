import type { Sql } from '../../db/db.ts'

/** What has happened that may have moved the numbers of campaigns; ids as they are stored. */
export interface Moved {
  /** Campaigns that began the conversations in which somebody wrote. */
  campaigns: readonly number[]
  /** Contacts who wrote: they answer whichever campaign wrote to them. */
  writers: readonly number[]
  /** Messages that were delivered, read or failed. */
  messages: readonly number[]
}

/** The campaigns whose numbers these move, by their ids on the wire. */
export async function campaignsMovedBy(sql: Sql, accountId: number, moved: Moved): Promise<number[]> {
  const { rows } = await sql.query<{ display_id: number }>(
    `select c.display_id from campaigns c where c.account_id = $1 and (c.id = any($2::int[])
       or c.id in (select r.campaign_id from campaign_recipients r
         where r.account_id = $1 and r.contact_id = any($3::int[]) and r.message_id is not null)
       or c.display_id::text in (select m.additional_attributes ->> 'campaign_id' from messages m
         where m.account_id = $1 and m.id = any($4::int[])))`,
    [accountId, moved.campaigns, moved.writers, moved.messages],
  )
  return rows.map(({ display_id: id }) => id)
}
