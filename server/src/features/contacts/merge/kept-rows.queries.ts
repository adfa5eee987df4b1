import type { Sql } from '../../../db/db.ts'

/** Whole rows of the contact that goes, by table, that cannot all move; and who of the other's they might change. */
export async function rowsToKeep(tx: Sql, accountId: number, goneId: number, baseId: number): Promise<unknown> {
  const all = (from: string, where: string) =>
    `(select coalesce(jsonb_agg(to_jsonb(x)), '[]') from ${from} x where x.account_id = $1 and ${where})`
  const { rows } = await tx.query<{ kept: unknown }>(
    `select jsonb_build_object(
       'campaign_recipients', ${all('campaign_recipients', 'x.contact_id = $2')},
       'base_recipients', ${all('campaign_recipients', 'x.contact_id = $3')},
       'distinct_contacts', ${all('distinct_contacts', '(x.low_id = $2 or x.high_id = $2)')},
       'contact_bulk_changes', ${all('contact_bulk_changes', 'x.contact_id = $2')},
       'former_contacts', ${all('former_contacts', 'x.contact_id = $2')}) as kept`,
    [accountId, goneId, baseId],
  )
  return rows[0]?.kept ?? {}
}

const OF_MERGE = 'm.account_id = $1 and m.id = $2'

/** Campaigns that both were in: each has its own place in them again, as far as the campaign is still there. */
async function restoreCampaigns(tx: Sql, accountId: number, mergeId: number): Promise<void> {
  await tx.query(
    `update campaign_recipients b set message_id = was.message_id, problem = was.problem
     from contact_merges m, jsonb_populate_recordset(null::campaign_recipients, m.kept -> 'campaign_recipients') r,
       jsonb_populate_recordset(null::campaign_recipients, m.kept -> 'base_recipients') was
     where ${OF_MERGE} and b.account_id = $1 and b.contact_id = m.base_contact_id and b.campaign_id = r.campaign_id
       and b.message_id = r.message_id and was.campaign_id = r.campaign_id`,
    [accountId, mergeId],
  )
  await tx.query(
    `insert into campaign_recipients select r.* from contact_merges m,
       jsonb_populate_recordset(null::campaign_recipients, m.kept -> 'campaign_recipients') r
     where ${OF_MERGE} and exists (select 1 from campaigns c where c.id = r.campaign_id) on conflict do nothing`,
    [accountId, mergeId],
  )
}

/** Who was found to be somebody else is so again, and only who was. */
async function restoreDistinct(tx: Sql, accountId: number, mergeId: number): Promise<void> {
  await tx.query(
    `delete from distinct_contacts d using contact_merges m where ${OF_MERGE} and d.account_id = $1
       and ((d.low_id = m.base_contact_id and d.high_id = any(m.distinct_ids))
         or (d.high_id = m.base_contact_id and d.low_id = any(m.distinct_ids)))`,
    [accountId, mergeId],
  )
  await tx.query(
    `insert into distinct_contacts select r.* from contact_merges m,
       jsonb_populate_recordset(null::distinct_contacts, m.kept -> 'distinct_contacts') r
     where ${OF_MERGE} and exists (select 1 from contacts c where c.account_id = $1 and c.id = r.low_id)
       and exists (select 1 from contacts c where c.account_id = $1 and c.id = r.high_id) on conflict do nothing`,
    [accountId, mergeId],
  )
}

/** What had not moved is there again. Belongs behind what had moved, and needs the contact that went. */
export async function restoreKept(tx: Sql, accountId: number, mergeId: number): Promise<void> {
  await restoreCampaigns(tx, accountId, mergeId)
  await restoreDistinct(tx, accountId, mergeId)
  await tx.query(
    `insert into contact_bulk_changes select r.* from contact_merges m,
       jsonb_populate_recordset(null::contact_bulk_changes, m.kept -> 'contact_bulk_changes') r
     where ${OF_MERGE} and exists (select 1 from contact_bulk_actions a where a.id = r.action_id) on conflict do nothing`,
    [accountId, mergeId],
  )
  await tx.query(
    `delete from former_contacts f using contact_merges m where ${OF_MERGE} and f.account_id = $1
       and f.contact_id = m.base_contact_id and f.former_id = (m.gone ->> 'id')::int`,
    [accountId, mergeId],
  )
  await tx.query(
    `update former_contacts f set contact_id = r.contact_id from contact_merges m,
       jsonb_populate_recordset(null::former_contacts, m.kept -> 'former_contacts') r
     where ${OF_MERGE} and f.account_id = $1 and f.former_id = r.former_id and f.contact_id = m.base_contact_id`,
    [accountId, mergeId],
  )
}
