import type { DUPLICATE_REASONS } from '@parley/shared/contract/contact-merge'
import type { Sql } from '../../../db/db.ts'
import { type ContactRecordRow, contactColumns } from '../contact-presenter.ts'

export interface PairRow {
  reason: (typeof DUPLICATE_REASONS)[number]
  low_id: number
  high_id: number
}

/** Pairs that share what tells people apart: most telling first, each once, without those that were found to be two people. */
export async function findPairs(db: Sql, accountId: number, limit: number, offset: number): Promise<PairRow[]> {
  const { rows } = await db.query<PairRow>(
    `with twins as (select c.* from contact_twins t join contacts c on c.account_id = $1 and c.id = t.contact_id
         where t.account_id = $1),
       found as (
         select 1 as rank, 'email' as reason, least(a.id, b.id) as low_id, greatest(a.id, b.id) as high_id
           from twins a join contacts b on b.account_id = $1 and b.email is not null
             and contact_mail_key(b.email) = contact_mail_key(a.email) and b.id <> a.id
         union all
         select 2, 'phone', least(a.id, b.id), greatest(a.id, b.id)
           from contacts a join contacts b on b.account_id = $1 and b.phone_number = '+' || regexp_replace(a.name, '[^0-9]', '', 'g')
           where a.account_id = $1 and a.identified and a.sort_name is null and a.name <> '' and a.id <> b.id
         union all
         select 3, 'person', least(a.id, b.id), greatest(a.id, b.id)
           from twins a join contacts b on b.account_id = $1 and b.company_name is not null and b.name <> ''
             and lower(b.name) = lower(a.name) and lower(b.company_name) = lower(a.company_name) and b.id <> a.id
           where a.company_name <> '' and a.name <> '' and a.identified and b.identified
       ), once as (select distinct on (low_id, high_id) * from found order by low_id, high_id, rank)
     select reason, low_id, high_id from once p
     where not exists (select 1 from distinct_contacts d where d.account_id = $1 and d.low_id = p.low_id and d.high_id = p.high_id)
     order by rank, low_id, high_id limit $2 offset $3`,
    [accountId, limit, offset],
  )
  return rows
}

export async function contactsOf(
  db: Sql,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, ContactRecordRow>> {
  const { rows } = await db.query<ContactRecordRow>(
    `select ${contactColumns(false)} from contacts c where c.account_id = $1 and c.id = any($2::int[])`,
    [accountId, ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** @returns false when one of them is not there */
export async function insertDistinct(db: Sql, accountId: number, lowId: number, highId: number): Promise<boolean> {
  const { rows } = await db.query<{ n: number }>(
    'select count(*)::int as n from contacts where account_id = $1 and id in ($2, $3)',
    [accountId, lowId, highId],
  )
  if (rows[0]?.n !== 2) return false
  await db.query(
    'insert into distinct_contacts (account_id, low_id, high_id) values ($1, $2, $3) on conflict do nothing',
    [accountId, lowId, highId],
  )
  return true
}

export async function deleteDistinct(db: Sql, accountId: number, lowId: number, highId: number): Promise<void> {
  await db.query('delete from distinct_contacts where account_id = $1 and low_id = $2 and high_id = $3', [
    accountId,
    lowId,
    highId,
  ])
}
