import type { Sql, Tx } from '../db/db.ts'

/** A table that people's data are in, under its whole name, quoted. */
export interface Table {
  name: string
  /** Columns that are stored, in order; what a row is worked out to is not among them. */
  columns: string[]
}

const OURS = `n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`

/** Every table but the ledger of migrations, which the other side writes itself; of a divided table the whole. */
export async function tablesOf(db: Sql): Promise<Table[]> {
  const { rows } = await db.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       (select json_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and ${OURS} and c.relname <> 'schema_migrations'
     order by 1`,
  )
  return rows
}

/** Names of migrations that were applied. */
export async function ledgerOf(db: Sql): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>('select name from schema_migrations order by version')
  return rows.map(({ name }) => name)
}

export async function hasPeople(db: Sql): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>('select exists (select 1 from users) as has')
  return rows[0]?.has ?? false
}

/** Both sides write a moment and a number the same way. */
export const writeAlike = (side: Tx): Promise<unknown> =>
  side.exec(`set timezone to 'UTC'; set extra_float_digits to 1; set bytea_output to 'hex'`)

interface Reference {
  of: string
  constraint: string
  definition: string
}

/** References between tables are taken away, so that order does not matter. @returns them, to be made and judged anew */
export async function dropReferences(tx: Tx): Promise<Reference[]> {
  const { rows } = await tx.query<Reference>(
    `select format('%I.%I', n.nspname, c.relname) as of, quote_ident(f.conname) as constraint,
       pg_get_constraintdef(f.oid) as definition
     from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
     where f.contype = 'f' and f.conparentid = 0 and ${OURS}`,
  )
  for (const { of, constraint } of rows) await tx.exec(`alter table ${of} drop constraint ${constraint}`)
  return rows
}

export async function restoreReferences(tx: Tx, references: readonly Reference[]): Promise<void> {
  for (const { of, constraint, definition } of references)
    await tx.exec(`alter table ${of} add constraint ${constraint} ${definition}`)
}

/** What triggers keep is copied as it is. */
export const setTriggers = (tx: Tx, { name }: Table, state: 'enable' | 'disable'): Promise<unknown> =>
  tx.exec(`alter table ${name} ${state} trigger user`)

export const emptied = (tx: Tx, tables: readonly Table[]): Promise<unknown> =>
  tx.exec(`truncate ${tables.map(({ name }) => name).join(', ')}`)

/** The embedded database has one session, so that its cursor outlives the statement. */
export const openRows = (source: Tx, { name }: Table): Promise<unknown> =>
  source.exec(`declare moved_rows no scroll cursor with hold for select t::text as row from ${name} t`)

/** The next rows as PostgreSQL writes them, exact to the last digit. */
export async function nextRows(source: Sql, most: number): Promise<string[]> {
  const { rows } = await source.query<{ row: string }>(`fetch ${most} from moved_rows`)
  return rows.map(({ row }) => row)
}

export const closeRows = (source: Tx): Promise<unknown> => source.exec('close moved_rows')

export async function addRows(tx: Tx, { name, columns }: Table, rows: readonly string[]): Promise<void> {
  const fields = columns.map((column) => `(r).${column}`).join(', ')
  await tx.query(
    `insert into ${name} (${columns.join(', ')}) overriding system value
     select ${fields} from (select x::${name} as r from unnest($1::text[]) x offset 0) s`,
    [rows],
  )
}

/** How many rows, and a sum over what each of them holds. */
export async function contentsOf(side: Sql, { name }: Table): Promise<string> {
  const { rows } = await side.query<{ contents: string }>(
    `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as contents from ${name} t`,
  )
  return rows[0]?.contents ?? ''
}

interface Sequence {
  name: string
  last: string
}

export async function sequencesOf(side: Sql): Promise<Sequence[]> {
  const { rows } = await side.query<Sequence>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
     where last_value is not null`,
  )
  return rows
}

export const setSequence = (tx: Tx, { name, last }: Sequence): Promise<unknown> =>
  tx.query('select setval($1::regclass, $2::bigint)', [name, last])
