import type { ContactMergePreview } from '@parley/shared/contract/contact-merge'
import { json, type Sql } from '../../../db/db.ts'
import type { ContactSnapshot } from '../../../domain-events/events.ts'
import type { MergeableContact } from './merged-facts.ts'
import type { Moved } from './moved-rows.queries.ts'

export type LockedContact = ContactSnapshot & MergeableContact & { labels: string[] }

/** Both, locked in one order, so that two merges at once wait for each other instead of crossing. */
export async function lockContacts(
  tx: Sql,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, LockedContact>> {
  const { rows } = await tx.query<LockedContact>(
    `select 'contact' as type, id, name, email, phone_number, identifier, avatar_key, blocked, labels, additional_attributes,
       custom_attributes, last_activity_at, created_at
     from contacts where account_id = $1 and id = any($2::int[]) order by id for update`,
    [accountId, ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** The row as it stands, every column of it. */
export async function rowOf(tx: Sql, accountId: number, id: number): Promise<unknown> {
  const { rows } = await tx.query<{ row: unknown }>(
    'select to_jsonb(c) as row from contacts c where account_id = $1 and id = $2',
    [accountId, id],
  )
  return rows[0]?.row ?? null
}

export async function storeMerged(tx: Sql, accountId: number, id: number, facts: MergeableContact): Promise<void> {
  await tx.query(
    `update contacts set name = $3, email = $4, phone_number = $5, identifier = $6, avatar_key = $7, labels = $8::text[],
       additional_attributes = $9::jsonb, custom_attributes = $10::jsonb, last_activity_at = $11, updated_at = now()
     where account_id = $1 and id = $2`,
    [
      ...[accountId, id, facts.name, facts.email, facts.phone_number, facts.identifier, facts.avatar_key],
      facts.labels,
      json(facts.additional_attributes),
      json(facts.custom_attributes),
      facts.last_activity_at,
    ],
  )
}

/** Pictures of a merge stay until it cannot be undone any more: the merge itself frees them then. */
export async function keepPictures(tx: Sql, keys: readonly (string | null)[]): Promise<void> {
  const named = keys.filter((key) => key !== null)
  if (named.length > 0) await tx.query('delete from freed_files where storage_key = any($1::text[])', [named])
}

interface NewMerge extends Moved {
  accountId: number
  baseId: number
  userId: number
  gone: unknown
  before: unknown
  after: unknown
  goneAvatar: string | null
  beforeAvatar: string | null
  kept: unknown
}

export async function insertMerge(tx: Sql, merge: NewMerge): Promise<void> {
  await tx.query(
    `insert into contact_merges (account_id, base_contact_id, user_id, gone, before, after, gone_avatar_key, before_avatar_key,
       conversation_ids, link_ids, note_ids, rating_ids, visit_ids, campaign_ids, merge_ids, distinct_ids, kept)
     values ($1, $2, $3, $4::jsonb, $5::jsonb, $6::jsonb, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17::jsonb)`,
    [
      ...[merge.accountId, merge.baseId, merge.userId, json(merge.gone), json(merge.before), json(merge.after)],
      ...[merge.goneAvatar, merge.beforeAvatar],
      ...[merge.conversation_ids, merge.link_ids, merge.note_ids, merge.rating_ids, merge.visit_ids],
      ...[merge.campaign_ids, merge.merge_ids, merge.distinct_ids, json(merge.kept)],
    ],
  )
}

/** What belongs to a contact, counted; of campaigns those that only this one of the two is in. */
export async function countBelongings(
  db: Sql,
  accountId: number,
  id: number,
  baseId: number,
): Promise<ContactMergePreview['moves']> {
  const own = (table: string) => `(select count(*)::int from ${table} where account_id = $1 and contact_id = $2)`
  const { rows } = await db.query<ContactMergePreview['moves']>(
    `select ${own('conversations')} as conversations,
       (select count(*)::int from messages m join conversations c on c.account_id = m.account_id and c.id = m.conversation_id
          where c.account_id = $1 and c.contact_id = $2) as messages,
       ${own('contact_notes')} as notes, ${own('contact_inboxes')} as contact_inboxes, ${own('csat_responses')} as ratings,
       ${own('contact_page_visits')} as page_visits,
       (select count(*)::int from campaign_recipients r where r.account_id = $1 and r.contact_id = $2 and not exists (
          select 1 from campaign_recipients o where o.campaign_id = r.campaign_id and o.contact_id = $3)) as campaigns`,
    [accountId, id, baseId],
  )
  if (!rows[0]) throw new Error('counting answers one row')
  return rows[0]
}
