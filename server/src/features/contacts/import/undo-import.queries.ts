import type { Sql } from '../../../db/db.ts'
import type { ContactSnapshot } from '../../../domain-events/events.ts'
import type { ImportRow } from './imports.queries.ts'

/** The last rows that brought somebody in, backwards, up to the first that names a contact for the second time. */
export async function rowsToUndo(tx: Sql, { account_id, id }: ImportRow, limit: number): Promise<number[]> {
  const { rows } = await tx.query<{ row_number: number; contact_id: number }>(
    `select row_number, contact_id from contact_import_rows
     where account_id = $1 and import_id = $2 and contact_id is not null order by row_number desc limit ${limit}`,
    [account_id, id],
  )
  const contacts = new Set<number>()
  const end = rows.findIndex(({ contact_id }) => contacts.size === contacts.add(contact_id).size)
  return rows.slice(0, end === -1 ? undefined : end).map((row) => row.row_number)
}

/** Forgets rows that are taken back, and counts them as how far that is. */
export async function forgetRows(tx: Sql, { account_id, id }: ImportRow, rows: readonly number[]): Promise<void> {
  await tx.query('update contact_imports set processed = processed + $3 where account_id = $1 and id = $2', [
    account_id,
    id,
    rows.length,
  ])
  await tx.query(
    'delete from contact_import_rows where account_id = $1 and import_id = $2 and row_number = any($3::int[])',
    [account_id, id, rows],
  )
}

const TIMES = `'{updated_at,last_activity_at}'::text[]`
/** SQL: the contact `c` is what the row `r` made of it, times aside. */
const UNCHANGED = `r.account_id = $1 and r.import_id = $2 and r.row_number = any($3::int[])
  and c.account_id = $1 and c.id = r.contact_id and to_jsonb(c) - ${TIMES} = r.after - ${TIMES}`

/** Who was new goes, unless somebody has changed, or written to or about, the contact. @returns who went */
export async function deleteImported(
  tx: Sql,
  { account_id, id }: ImportRow,
  rows: readonly number[],
): Promise<ContactSnapshot[]> {
  const deleted = await tx.query<{ gone: ContactSnapshot }>(
    `delete from contacts c using contact_import_rows r where ${UNCHANGED} and r.before is null
       and not exists (select 1 from conversations x where x.account_id = $1 and x.contact_id = c.id)
       and not exists (select 1 from contact_notes x where x.account_id = $1 and x.contact_id = c.id)
     returning to_jsonb(c) as gone`,
    [account_id, id, rows],
  )
  return deleted.rows.map((row) => row.gone)
}

const OWN =
  'name, email, phone_number, identifier, blocked, additional_attributes, custom_attributes, labels, updated_at'

/**
 * Who was changed is as before, unless somebody has changed the contact since, or another has what identified it.
 * @returns rows and contacts; what others of the same rows have held until now can be given back the next time
 */
export async function restoreImported(
  tx: Sql,
  { account_id, id }: ImportRow,
  rows: readonly number[],
): Promise<{ row_number: number; contact_id: number }[]> {
  const restored = await tx.query<{ row_number: number; contact_id: number }>(
    `update contacts c set (${OWN}) = (select ${OWN} from jsonb_populate_record(null::contacts, r.before))
     from contact_import_rows r where ${UNCHANGED} and r.before is not null
       and not exists (select 1 from contacts o where o.account_id = $1 and o.id <> c.id and lower(o.email) = lower(r.before ->> 'email'))
       and not exists (select 1 from contacts o where o.account_id = $1 and o.id <> c.id and o.phone_number = r.before ->> 'phone_number')
       and not exists (select 1 from contacts o where o.account_id = $1 and o.id <> c.id and o.identifier = r.before ->> 'identifier')
     returning r.row_number, r.contact_id`,
    [account_id, id, rows],
  )
  return restored.rows
}
