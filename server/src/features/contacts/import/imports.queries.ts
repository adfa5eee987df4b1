import type { ContactImport, ImportMapping } from '@parley/shared/contract/contact-import'
import { json, type Sql } from '../../../db/db.ts'
import type { ContactFacts } from '../contacts.queries.ts'
import type { Known } from './known-contacts.ts'

export interface ImportRow {
  account_id: number
  id: number
  user_id: number | null
  filename: string
  storage_key: string | null
  status: ContactImport['status']
  mapping: ImportMapping | null
  processed: number
  total: number | null
  created: number
  updated: number
  refused: number
  error: string | null
  created_at: Date
}
const COLUMNS = `account_id, id, user_id, filename, storage_key, status, mapping, processed, total, created, updated, refused, error, created_at`

/** Written before the bytes are kept, so that none are left behind unknown. */
export async function insertImport(
  db: Sql,
  facts: { accountId: number; userId: number; filename: string; key: string },
): Promise<ImportRow> {
  const { rows } = await db.query<ImportRow>(
    `insert into contact_imports (account_id, user_id, filename, storage_key) values ($1, $2, $3, $4) returning ${COLUMNS}`,
    [facts.accountId, facts.userId, facts.filename, facts.key],
  )
  if (!rows[0]) throw new Error('the import was not stored')
  return rows[0]
}

export async function findImport(db: Sql, accountId: number, id: number, lock = false): Promise<ImportRow | null> {
  const { rows } = await db.query<ImportRow>(
    `select ${COLUMNS} from contact_imports where account_id = $1 and id = $2${lock ? ' for update' : ''}`,
    [accountId, id],
  )
  return rows[0] ?? null
}

/** Newest first; files that were only looked at are not among them. */
export async function listImports(db: Sql, accountId: number): Promise<ImportRow[]> {
  const { rows } = await db.query<ImportRow>(
    `select ${COLUMNS} from contact_imports where account_id = $1 and status <> 'draft' order by id desc limit 20`,
    [accountId],
  )
  return rows
}

/** Changes the status when it is one of `from`. @returns whether it was */
export async function moveStatus(
  db: Sql,
  { account_id, id }: Pick<ImportRow, 'account_id' | 'id'>,
  from: readonly ContactImport['status'][],
  to: ContactImport['status'],
  facts: { mapping?: ImportMapping; error?: string; isOver?: boolean } = {},
): Promise<boolean> {
  const { count } = await db.query(
    `update contact_imports set status = $4, processed = case when $4 = 'undoing' then 0 else processed end,
       mapping = coalesce($5::jsonb, mapping), error = $6,
       finished_at = case when $7::boolean then now() else finished_at end
     where account_id = $1 and id = $2 and status = any($3::text[])`,
    [account_id, id, from, to, facts.mapping ? json(facts.mapping) : null, facts.error ?? null, facts.isOver ?? false],
  )
  return count > 0
}

export interface BatchCounts {
  rows: number
  created: number
  updated: number
  refused: number
}

export async function storeProgress(tx: Sql, { account_id, id }: ImportRow, done: BatchCounts): Promise<void> {
  await tx.query(
    `update contact_imports set processed = processed + $3, created = created + $4, updated = updated + $5, refused = refused + $6
     where account_id = $1 and id = $2`,
    [account_id, id, done.rows, done.created, done.updated, done.refused],
  )
}

export async function storeTotal(db: Sql, { account_id, id }: ImportRow, total: number): Promise<void> {
  await db.query('update contact_imports set total = $3 where account_id = $1 and id = $2', [account_id, id, total])
}

/**
 * SQL: for each wanted text the one contact that has it. Each is looked up by itself: of many at once the planner thinks that
 * they are a good part of the account, and reads all of it for every part of a file.
 */
const one = (texts: string, condition: string): string =>
  `select found.* from unnest(${texts}::text[]) wanted cross join lateral (
     select id, email, phone_number, identifier from contacts where account_id = $1 and ${condition} limit 1) found`

/** Contacts that one of these rows may be about. */
export async function findKnown(db: Sql, accountId: number, facts: readonly ContactFacts[]): Promise<Known[]> {
  const { rows } = await db.query<Known>(
    [
      one('$2', 'lower(email) = wanted and email is not null'),
      one('$3', 'phone_number = wanted'),
      one('$4', 'identifier = wanted'),
    ].join(' union '),
    [
      accountId,
      facts.flatMap(({ email }) => email?.toLowerCase() ?? []),
      facts.flatMap(({ phone_number: phone }) => phone ?? []),
      facts.flatMap(({ identifier }) => identifier ?? []),
    ],
  )
  return rows
}

export async function refusedRows(db: Sql, { account_id, id }: ImportRow, after: number, limit: number) {
  const { rows } = await db.query<{ row_number: number; reason: string; cells: string[] }>(
    `select row_number, reason, cells from contact_import_rows
     where account_id = $1 and import_id = $2 and reason is not null and row_number > $3 order by row_number limit ${limit}`,
    [account_id, id, after],
  )
  return rows
}

/** What was read of people is forgotten with the file; the counts stay for a while. @returns how many were forgotten */
export async function forgetImports(db: Sql, before: Date): Promise<number> {
  await db.query(
    `delete from contact_import_rows r using contact_imports i where i.id = r.import_id and i.created_at < $1`,
    [before],
  )
  await db.query(`delete from contact_imports where created_at < $1 and status = 'draft'`, [before])
  const { count } = await db.query(
    `update contact_imports set storage_key = null where created_at < $1 and storage_key is not null`,
    [before],
  )
  return count
}

/** Who is told how an import went. */
export async function administratorsOf(sql: Sql, accountId: number): Promise<{ email: string; name: string }[]> {
  const { rows } = await sql.query<{ email: string; name: string }>(
    `select u.email, u.name from account_users au join users u on u.id = au.user_id
     where au.account_id = $1 and au.role = 'administrator' and u.confirmed_at is not null order by u.id`,
    [accountId],
  )
  return rows
}

/**
 * Has the planner count the contacts again when it knows of fewer than came in: the embedded database never counts by
 * itself, and each row was then compared with every contact. @param rows that this file has brought so far
 */
export async function countAnew(sql: Sql, rows: number): Promise<void> {
  const known = await sql.query<{ count: number }>(
    `select reltuples as count from pg_class where oid = 'contacts'::regclass`,
  )
  if ((known.rows[0]?.count ?? 0) < rows) await sql.query('analyze contacts')
}
