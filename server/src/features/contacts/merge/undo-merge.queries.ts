import type { Sql } from '../../../db/db.ts'
import { giveMessages, giveRows, type Moved } from './moved-rows.queries.ts'

export interface MergeRow extends Moved {
  id: number
  base_contact_id: number
  gone: { id: number; name: string; email: string | null; phone_number: string | null }
  created_at: Date
}
const COLUMNS = `id, base_contact_id, gone, conversation_ids, link_ids, note_ids, rating_ids, visit_ids, campaign_ids, merge_ids,
  distinct_ids, created_at`
/** SQL: not one that was made into a contact that itself is part of another by now. */
const IS_OWN = `base_contact_id = (after ->> 'id')::int`

/** Newest first: only the last one can be undone before the others. */
export async function listMerges(db: Sql, accountId: number, contactId: number, since: Date): Promise<MergeRow[]> {
  const { rows } = await db.query<MergeRow>(
    `select ${COLUMNS} from contact_merges where account_id = $1 and base_contact_id = $2 and ${IS_OWN} and created_at > $3
     order by id desc`,
    [accountId, contactId, since],
  )
  return rows
}

/** Locked; with whether the contact still is what the merge made of it (times of activity aside). */
export async function lockMerge(
  tx: Sql,
  accountId: number,
  contactId: number,
  id: number,
  since: Date,
): Promise<(MergeRow & { is_unchanged: boolean }) | null> {
  const { rows } = await tx.query<MergeRow & { is_unchanged: boolean }>(
    `select ${COLUMNS}, (select to_jsonb(c) - '{updated_at,last_activity_at}'::text[] = m.after - '{updated_at,last_activity_at}'::text[]
         from contacts c where c.account_id = m.account_id and c.id = m.base_contact_id) as is_unchanged
     from contact_merges m where account_id = $1 and base_contact_id = $2 and ${IS_OWN} and id = $3 and created_at > $4 for update`,
    [accountId, contactId, id, since],
  )
  return rows[0] ?? null
}

const OWN = `name, email, phone_number, identifier, avatar_key, avatar_address, blocked, additional_attributes, custom_attributes, labels,
  last_activity_at, created_at, updated_at`

/** The contact that stayed is again what it was; whoever wrote to it meanwhile did so now. */
export async function restoreBase(tx: Sql, accountId: number, id: number): Promise<void> {
  await tx.query(
    `update contacts c set (${OWN}) = (select ${OWN.replace('last_activity_at', 'last')} from (
       select r.*, case when c.last_activity_at is distinct from (m.after ->> 'last_activity_at')::timestamptz
         then c.last_activity_at else r.last_activity_at end as last
       from jsonb_populate_record(null::contacts, m.before) r) was)
     from contact_merges m where m.account_id = $1 and m.id = $2 and c.account_id = m.account_id and c.id = m.base_contact_id`,
    [accountId, id],
  )
}

/** The contact that went is there again, under its old number. */
export async function restoreGone(tx: Sql, accountId: number, id: number): Promise<void> {
  await tx.query(
    `insert into contacts (account_id, id, ${OWN}) overriding system value
     select r.account_id, r.id, ${OWN.split(', ')
       .map((column) => `r.${column.trim()}`)
       .join(', ')}
     from contact_merges m, jsonb_populate_record(null::contacts, m.gone) r where m.account_id = $1 and m.id = $2`,
    [accountId, id],
  )
}

/** What had moved goes back, as far as it is still there. */
export async function moveBack(tx: Sql, accountId: number, merge: MergeRow): Promise<void> {
  const { base_contact_id: baseId, gone } = merge
  const back = [accountId, baseId, gone.id] as const
  await giveRows(tx, 'contact_inboxes', back, merge.link_ids)
  await giveRows(tx, 'conversations', back, merge.conversation_ids)
  await giveRows(tx, 'contact_notes', back, merge.note_ids)
  await giveRows(tx, 'csat_responses', back, merge.rating_ids)
  await giveRows(tx, 'contact_page_visits', back, merge.visit_ids)
  await tx.query(
    `update campaign_recipients set contact_id = $3 where account_id = $1 and contact_id = $2 and campaign_id = any($4::int[])`,
    [...back, merge.campaign_ids],
  )
  await tx.query(
    'update contact_merges set base_contact_id = $3 where account_id = $1 and base_contact_id = $2 and id = any($4::int[])',
    [...back, merge.merge_ids],
  )
  await giveMessages(tx, back, merge.conversation_ids)
}

export async function deleteMerge(tx: Sql, accountId: number, id: number): Promise<void> {
  await tx.query('delete from contact_merges where account_id = $1 and id = $2', [accountId, id])
}

/** @returns how many went */
export async function deleteOldMerges(db: Sql, before: Date): Promise<number> {
  return (await db.query('delete from contact_merges where created_at <= $1', [before])).count
}
