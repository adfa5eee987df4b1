import { json, type Sql } from '../../../db/db.ts'
import type { ContactFacts } from '../contacts.queries.ts'
import type { ImportRow } from './imports.queries.ts'

/** What rows of the file make of one contact together; `row` is the first of them. */
export interface Imported {
  row: number
  facts: ContactFacts
}

export interface RefusedRow {
  row: number
  reason: string
  cells: readonly string[]
}

const GIVEN = `jsonb_to_recordset($3::jsonb) as g(row_number int, id int, name text, email text, phone_number text,
  identifier text, additional_attributes jsonb, custom_attributes jsonb)`
const OWN = 'name, email, phone_number, identifier, additional_attributes, custom_attributes'

/** New contacts, and what each row did, in one statement. @returns their ids, in the order of the rows given */
export async function insertImported(
  tx: Sql,
  { account_id, id }: ImportRow,
  imported: readonly Imported[],
): Promise<number[]> {
  const { rows } = await tx.query<{ contact_id: number }>(
    `with given as materialized (
       select nextval(pg_get_serial_sequence('contacts', 'id'))::int as id, row_number, ${OWN}
       from (select row_number, ${OWN} from ${GIVEN} order by row_number) sorted
     ), made as (
       insert into contacts as c (account_id, id, ${OWN}) overriding system value
       select $1, id, coalesce(name, ''), email, phone_number, identifier,
         coalesce(additional_attributes, '{}'), coalesce(custom_attributes, '{}') from given order by id
       returning c.id, to_jsonb(c) as row
     ), noted as (
       insert into contact_import_rows (account_id, import_id, row_number, contact_id, after)
       select $1, $2, given.row_number, given.id, made.row from given join made using (id)
       returning row_number, contact_id
     ) select contact_id from noted order by row_number`,
    [account_id, id, json(imported.map(({ row, facts }) => ({ row_number: row, ...facts })))],
  )
  return rows.map((row) => row.contact_id)
}

/**
 * Changes contacts, and notes how they were and are, in one statement. Locked in the order of their ids, so that two
 * imports about the same people wait for each other.
 * @returns how many there were
 */
export async function updateImported(
  tx: Sql,
  { account_id, id }: ImportRow,
  imported: readonly (Imported & { id: number })[],
): Promise<number> {
  const { count } = await tx.query(
    `with given as materialized (select row_number, id, ${OWN} from ${GIVEN}),
     old as materialized (
       select c.id, to_jsonb(c) as row from contacts c
       where c.account_id = $1 and c.id in (select id from given) order by c.id for update
     ), changed as (
       update contacts c set updated_at = now(), name = coalesce(g.name, c.name), email = coalesce(g.email, c.email),
         phone_number = coalesce(g.phone_number, c.phone_number), identifier = coalesce(g.identifier, c.identifier),
         additional_attributes = c.additional_attributes || coalesce(g.additional_attributes, '{}'),
         custom_attributes = c.custom_attributes || coalesce(g.custom_attributes, '{}')
       from given g join old using (id) where c.account_id = $1 and c.id = g.id
       returning c.id, to_jsonb(c) as row
     )
     insert into contact_import_rows (account_id, import_id, row_number, contact_id, before, after)
     select $1, $2, given.row_number, id, old.row, changed.row from given join old using (id) join changed using (id)`,
    [
      account_id,
      id,
      json(imported.map(({ row, id: contactId, facts }) => ({ row_number: row, id: contactId, ...facts }))),
    ],
  )
  return count
}

export async function insertRefused(
  tx: Sql,
  { account_id, id }: ImportRow,
  refused: readonly RefusedRow[],
): Promise<void> {
  await tx.query(
    `insert into contact_import_rows (account_id, import_id, row_number, reason, cells)
     select $1, $2, r.row, r.reason, r.cells from jsonb_to_recordset($3::jsonb) as r(row int, reason text, cells jsonb)`,
    [account_id, id, json(refused)],
  )
}
