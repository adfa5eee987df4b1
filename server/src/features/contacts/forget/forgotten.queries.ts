import type { Sql } from '../../../db/db.ts'
import type { Traces } from './traces.ts'

/** Somebody whose contact is gone, and by what they are found elsewhere. */
export interface Forgotten {
  contact_id: number
  contact_ids: number[]
  conversation_ids: number[]
  link_ids: number[]
  traces: string[]
  known_since: Date
  /** Transaction in which the contact went. */
  gone_in: string
}

/** Notes what finds a person elsewhere. Belongs before the contact is deleted. */
export async function noteForgotten(
  tx: Sql,
  accountId: number,
  id: number,
  conversationIds: readonly number[],
  traces: Traces,
): Promise<void> {
  await tx.query(
    `insert into forgotten_people (account_id, contact_id, contact_ids, conversation_ids, link_ids, traces, known_since)
     select c.account_id, c.id, array[c.id] || array(select former_id from former_contacts where account_id = $1 and contact_id = $2),
       $3, array(select ci.id from contact_inboxes ci where ci.account_id = $1 and ci.contact_id = $2),
       $4::text[] || array(select unnest(traces) from former_contacts where account_id = $1 and contact_id = $2),
       least(c.created_at, (select min(known_since) from former_contacts where account_id = $1 and contact_id = $2))
     from contacts c where c.account_id = $1 and c.id = $2 on conflict do nothing`,
    [accountId, id, conversationIds, traces],
  )
}

/** The next ones; those whom another process looks for are its. */
export async function takeForgotten(tx: Sql, accountId: number, limit: number): Promise<Forgotten[]> {
  const { rows } = await tx.query<Forgotten>(
    `select contact_id, contact_ids, conversation_ids, link_ids, traces, known_since, gone_in::text as gone_in from forgotten_people
     where account_id = $1 order by contact_id limit ${limit} for update skip locked`,
    [accountId],
  )
  return rows
}

export async function dropForgotten(tx: Sql, accountId: number, contactIds: readonly number[]): Promise<void> {
  await tx.query('delete from forgotten_people where account_id = $1 and contact_id = any($2::int[])', [
    accountId,
    contactIds,
  ])
}

/** Accounts that still have to forget somebody. */
export async function accountsWithForgotten(db: Sql): Promise<number[]> {
  const { rows } = await db.query<{ account_id: number }>('select distinct account_id from forgotten_people order by 1')
  return rows.map((row) => row.account_id)
}
