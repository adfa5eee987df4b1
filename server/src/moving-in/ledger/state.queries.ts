import type { Sql, Tx } from '../../db/db.ts'
import { type Gap, type ImportRow, ROW_KINDS, type RowKind } from './state.ts'

const COLUMNS = 'id, account_id, source, keeps_numbers, reached_page, started_at, finished_at'

/** The import from there that is kept here; into this account, or into whichever. */
export async function findImport(sql: Sql, source: string, accountId: number | null): Promise<ImportRow | null> {
  const { rows } = await sql.query<ImportRow>(
    `select ${COLUMNS} from account_imports where source = $1 and ($2::int is null or account_id = $2::int)
     order by started_at desc limit 1`,
    [source, accountId],
  )
  return rows[0] ?? null
}

export async function insertImport(sql: Sql, accountId: number, source: string): Promise<ImportRow> {
  const { rows } = await sql.query<ImportRow>(
    `insert into account_imports (account_id, source, keeps_numbers)
     values ($1, $2, not exists (select 1 from conversations where account_id = $1)) returning ${COLUMNS}`,
    [accountId, source],
  )
  const [row] = rows
  if (!row) throw new Error('the import was not stored')
  return row
}

/** Two programs that bring the same account over do so one after the other. */
export async function lockImport(tx: Tx, { account_id, id }: ImportRow): Promise<void> {
  await tx.query('select 1 from account_imports where account_id = $1 and id = $2 for update', [account_id, id])
}

export async function storePage(sql: Sql, { account_id, id }: ImportRow, page: number): Promise<void> {
  await sql.query('update account_imports set reached_page = $3 where account_id = $1 and id = $2', [
    account_id,
    id,
    page,
  ])
}

/** Everything is here; the next run looks for what has changed since, from the first page on. */
export async function finishImport(sql: Sql, { account_id, id }: ImportRow): Promise<void> {
  await sql.query(
    'update account_imports set finished_at = now(), reached_page = 1 where account_id = $1 and id = $2',
    [account_id, id],
  )
}

/**
 * SQL: what was asked for, each found by the whole of its key. While a large import is written its statistics still say that
 * there is hardly anything: a condition on the list of numbers would read every row of the kind for them.
 *
 * @param asked the parameter with the numbers; `$1` is the account, `$2` the import, `$3` the kind
 */
export const rowsOf = (asked: string): string => `unnest(${asked}::bigint[]) as asked(source_id) cross join lateral (
  select account_id, own_id from imported_rows
  where account_id = $1 and import_id = $2 and kind = $3 and source_id = asked.source_id limit 1) r`

/** What rows over there became here. @param sourceIds without them: all of the kind */
export async function ownIds(
  sql: Sql,
  { account_id, id }: ImportRow,
  kind: RowKind,
  sourceIds?: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql.query<{ source_id: number; own_id: number }>(
    sourceIds
      ? `select asked.source_id, r.own_id from ${rowsOf('$4')}`
      : 'select source_id, own_id from imported_rows where account_id = $1 and import_id = $2 and kind = $3',
    [account_id, id, ROW_KINDS[kind], ...(sourceIds ? [sourceIds] : [])],
  )
  return new Map(rows.map((row) => [Number(row.source_id), row.own_id]))
}

export async function addOwnIds(
  sql: Sql,
  { account_id, id }: ImportRow,
  kind: RowKind,
  pairs: readonly (readonly [number, number])[],
): Promise<void> {
  if (pairs.length === 0) return
  await sql.query(
    `insert into imported_rows (account_id, import_id, kind, source_id, own_id)
     select $1::int, $2::int, $3::smallint, source_id, own_id from unnest($4::bigint[], $5::int[]) as t(source_id, own_id)`,
    [account_id, id, ROW_KINDS[kind], pairs.map(([source]) => source), pairs.map(([, own]) => own)],
  )
}

export async function addGaps(sql: Sql, { account_id, id }: ImportRow, gaps: readonly Gap[]): Promise<void> {
  if (gaps.length === 0) return
  await sql.query(
    `insert into import_gaps (account_id, import_id, kind, source_id, reason)
     select $1::int, $2::int, kind, source_id, reason from unnest($3::text[], $4::text[], $5::text[]) as t(kind, source_id, reason)
     on conflict do nothing`,
    [account_id, id, gaps.map((gap) => gap.kind), gaps.map((gap) => gap.id), gaps.map((gap) => gap.reason)],
  )
}

/** By what and why: how many, and the first few of them. */
export async function gapsOf(
  sql: Sql,
  { account_id, id }: ImportRow,
): Promise<{ kind: string; reason: string; n: number; first: string[] }[]> {
  const { rows } = await sql.query<{ kind: string; reason: string; n: number; first: string[] }>(
    `select kind, reason, count(*)::int as n, (array_agg(source_id order by source_id))[1:5] as first from import_gaps
     where account_id = $1 and import_id = $2 group by kind, reason order by kind, reason`,
    [account_id, id],
  )
  return rows
}
