import type { ContactBulkAction } from '@parley/shared/contract/contact-bulk'
import { json, type Sql } from '../../../db/db.ts'
import { params } from '../../../db/params.ts'
import { type ContactFilter, listCondition } from '../lists/contact-lists.queries.ts'

export interface BulkRow {
  account_id: number
  id: number
  user_id: number
  action: ContactBulkAction['action']
  labels: string[]
  contact_ids: number[] | null
  rules: unknown
  label: string | null
  words: string
  status: ContactBulkAction['status']
  processed: number
  failed: number
  total: number | null
  reached: number
  created_at: Date
}
const COLUMNS = `account_id, id, user_id, action, labels, contact_ids, rules, label, words, status, processed, failed, total,
  reached, created_at`

export type NewBulk = Pick<
  BulkRow,
  'account_id' | 'user_id' | 'action' | 'labels' | 'contact_ids' | 'label' | 'words'
> & {
  rules: unknown
  total: number
}

export async function insertBulk(tx: Sql, bulk: NewBulk): Promise<BulkRow> {
  const { rows } = await tx.query<BulkRow>(
    `insert into contact_bulk_actions (account_id, user_id, action, labels, contact_ids, rules, label, words, total)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9) returning ${COLUMNS}`,
    [
      ...[bulk.account_id, bulk.user_id, bulk.action, bulk.labels, bulk.contact_ids],
      ...[bulk.rules ? json(bulk.rules) : null, bulk.label, bulk.words, bulk.total],
    ],
  )
  if (!rows[0]) throw new Error('the action was not stored')
  return rows[0]
}

export async function findBulk(db: Sql, accountId: number, id: number): Promise<BulkRow | null> {
  const { rows } = await db.query<BulkRow>(
    `select ${COLUMNS} from contact_bulk_actions where account_id = $1 and id = $2`,
    [accountId, id],
  )
  return rows[0] ?? null
}

/** The newest of one user. */
export async function listBulk(db: Sql, accountId: number, userId: number): Promise<BulkRow[]> {
  const { rows } = await db.query<BulkRow>(
    `select ${COLUMNS} from contact_bulk_actions where account_id = $1 and user_id = $2 order by id desc limit 10`,
    [accountId, userId],
  )
  return rows
}

type Place = Pick<BulkRow, 'account_id' | 'id'>

/** Changes the status when it is one of `from`. @returns whether it was */
export async function moveBulk(
  db: Sql,
  { account_id, id }: Place,
  from: readonly BulkRow['status'][],
  to: BulkRow['status'],
): Promise<boolean> {
  const { count } = await db.query(
    `update contact_bulk_actions set status = $4, finished_at = case when $4 in ('done', 'cancelled', 'undone') then now() end
     where account_id = $1 and id = $2 and status = any($3::text[])`,
    [account_id, id, from, to],
  )
  return count > 0
}

/** Locks the action and answers it, so that only one process goes on with it. */
export async function lockBulk(tx: Sql, { account_id, id }: Place): Promise<BulkRow | null> {
  const { rows } = await tx.query<BulkRow>(
    `select ${COLUMNS} from contact_bulk_actions where account_id = $1 and id = $2 for update`,
    [account_id, id],
  )
  return rows[0] ?? null
}

/** @returns whether nobody has stopped it meanwhile */
export async function storeReached(
  tx: Sql,
  { account_id, id }: Place,
  done: { reached: number; processed: number; failed: number },
): Promise<boolean> {
  const { rows } = await tx.query<{ status: BulkRow['status'] }>(
    `update contact_bulk_actions set reached = $3, processed = processed + $4, failed = failed + $5
     where account_id = $1 and id = $2 returning status`,
    [account_id, id, done.reached, done.processed, done.failed],
  )
  return rows[0]?.status === 'running'
}

/** The next contacts of the selection by their number. */
export async function selectedAfter(db: Sql, filter: ContactFilter, after: number, limit: number): Promise<number[]> {
  const p = params()
  const { rows } = await db.query<{ id: number }>(
    `select c.id from contacts c where ${listCondition(filter, p)} and c.id > ${p.add(after)} order by c.id limit ${limit}`,
    p.values,
  )
  return rows.map(({ id }) => id)
}

/** Puts labels on or takes them off, and notes how it was where something changed. @returns whose labels changed */
export async function changeLabels(tx: Sql, { account_id, id, action, labels }: BulkRow, ids: readonly number[]) {
  const next =
    action === 'add_labels'
      ? `c.labels || array(select l from unnest($4::text[]) l where l <> all(c.labels))`
      : `array(select l from unnest(c.labels) with ordinality as held (l, at) where l <> all($4::text[]) order by at)`
  const { rows } = await tx.query<{ contact_id: number }>(
    `with wanted as (select c.id, c.labels, ${next} as changed from contacts c
       where c.account_id = $1 and c.id = any($3::int[]) order by c.id for update),
     noted as (insert into contact_bulk_changes (account_id, action_id, contact_id, labels, changed)
       select $1, $2, id, labels, changed from wanted where changed <> labels
       on conflict do nothing returning contact_id, changed)
     update contacts c set labels = noted.changed, updated_at = now() from noted
     where c.account_id = $1 and c.id = noted.contact_id returning c.id as contact_id`,
    [account_id, id, ids, labels],
  )
  return rows.map((row) => row.contact_id)
}

/** Puts labels back where nobody has changed them since. @returns whose were put back, and how many rows were looked at */
export async function putLabelsBack(tx: Sql, { account_id, id }: Place, limit: number) {
  const { rows } = await tx.query<{ contact_id: number; is_back: boolean }>(
    `with gone as (delete from contact_bulk_changes where account_id = $1 and action_id = $2 and contact_id in
         (select contact_id from contact_bulk_changes where account_id = $1 and action_id = $2 order by contact_id limit ${limit})
       returning contact_id, labels, changed),
     back as (update contacts c set labels = gone.labels, updated_at = now() from gone
       where c.account_id = $1 and c.id = gone.contact_id and c.labels = gone.changed returning c.id)
     select gone.contact_id, back.id is not null as is_back from gone left join back on back.id = gone.contact_id`,
    [account_id, id],
  )
  return { looked: rows.length, back: rows.filter(({ is_back }) => is_back).map((row) => row.contact_id) }
}

/** @returns how many went */
export async function deleteBulk(db: Sql, before: Date): Promise<number> {
  return (await db.query('delete from contact_bulk_actions where created_at < $1', [before])).count
}
