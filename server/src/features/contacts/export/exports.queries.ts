import type { ContactExport } from '@parley/shared/contract/contact-import'
import { json, type Sql } from '../../../db/db.ts'
import { params } from '../../../db/params.ts'
import { type ContactFilter, listCondition } from '../lists/contact-lists.queries.ts'
import type { ExportColumn } from './export-columns.ts'

export interface ExportRow {
  account_id: number
  id: number
  user_id: number
  status: ContactExport['status']
  columns: ExportColumn[]
  query: unknown
  label: string | null
  /** People who were chosen one by one. */
  contact_ids: number[] | null
  words: string
  /** Everything of one person; null: a list. */
  contact_id: number | null
  processed: number
  total: number | null
  storage_key: string | null
  created_at: Date
}
const COLUMNS =
  'account_id, id, user_id, status, columns, query, label, contact_ids, words, contact_id, processed, total, storage_key, created_at'

export async function insertExport(
  db: Sql,
  facts: {
    accountId: number
    userId: number
    columns: readonly string[]
    query: unknown
    label: string | null
    contactId?: number
    contactIds?: readonly number[] | null
    words?: string
  },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into contact_exports (account_id, user_id, columns, query, label, contact_id, contact_ids, words)
     values ($1, $2, $3, $4::jsonb, $5, $6, $7, $8) returning id`,
    [
      ...[facts.accountId, facts.userId, facts.columns, facts.query ? json(facts.query) : null, facts.label],
      ...[facts.contactId ?? null, facts.contactIds ?? null, facts.words ?? ''],
    ],
  )
  return rows[0]?.id ?? 0
}

export async function findExport(db: Sql, accountId: number, id: number): Promise<ExportRow | null> {
  const { rows } = await db.query<ExportRow>(
    `select ${COLUMNS} from contact_exports where account_id = $1 and id = $2`,
    [accountId, id],
  )
  return rows[0] ?? null
}

/** The newest that one user asked for, of lists or of one contact: what others have written out is not theirs to read. */
export async function listExports(
  db: Sql,
  accountId: number,
  userId: number,
  contactId: number | null = null,
): Promise<ExportRow[]> {
  const { rows } = await db.query<ExportRow>(
    `select ${COLUMNS} from contact_exports where account_id = $1 and user_id = $2
       and contact_id is not distinct from $3::int order by id desc limit 10`,
    [accountId, userId, contactId],
  )
  return rows
}

export async function storeExport(
  db: Sql,
  { account_id, id }: Pick<ExportRow, 'account_id' | 'id'>,
  facts: { status?: ContactExport['status']; processed?: number; total?: number; key?: string },
): Promise<void> {
  await db.query(
    `update contact_exports set status = coalesce($3, status), processed = coalesce($4::int, processed), total = coalesce($5::int, total),
       storage_key = coalesce($6, storage_key),
       read_after = case when $3 = 'running' then pg_current_snapshot() else read_after end,
       finished_at = case when $3 = 'done' then now() else finished_at end
     where account_id = $1 and id = $2`,
    [account_id, id, facts.status ?? null, facts.processed ?? null, facts.total ?? null, facts.key ?? null],
  )
}

const CELL: Record<ExportColumn, string> = {
  id: 'c.id::text',
  name: 'c.name',
  email: 'c.email',
  phone_number: 'c.phone_number',
  identifier: 'c.identifier',
  company_name: 'c.company_name',
  city: "c.additional_attributes ->> 'city'",
  country: "c.additional_attributes ->> 'country'",
  country_code: "c.additional_attributes ->> 'country_code'",
  blocked: 'c.blocked::text',
  labels: "array_to_string(c.labels, ' ')",
  created_at: `to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
  last_activity_at: `to_char(c.last_activity_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
}

/** The next contacts of a list by their number. */
export async function contactsAfter(
  db: Sql,
  filter: ContactFilter,
  columns: readonly ExportColumn[],
  after: number,
  limit: number,
): Promise<{ id: number; cells: string[] }[]> {
  const p = params()
  const cells = columns.map((column) => `coalesce(${CELL[column]}, '')`).join(', ')
  const { rows } = await db.query<{ id: number; cells: string[] }>(
    `select c.id, array[${cells}]::text[] as cells from contacts c
     where ${listCondition(filter, p)} and c.id > ${p.add(after)} order by c.id limit ${limit}`,
    p.values,
  )
  return rows
}

/** @returns how many went */
export async function deleteExports(db: Sql, before: Date): Promise<number> {
  return (await db.query('delete from contact_exports where created_at < $1', [before])).count
}

/** Who asked for the file. */
export async function readerOf(
  db: Sql,
  accountId: number,
  userId: number,
): Promise<{ email: string; name: string } | null> {
  const { rows } = await db.query<{ email: string; name: string }>(
    `select u.email, u.name from account_users au join users u on u.id = au.user_id where au.account_id = $1 and au.user_id = $2`,
    [accountId, userId],
  )
  return rows[0] ?? null
}
