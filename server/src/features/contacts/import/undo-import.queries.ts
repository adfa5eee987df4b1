import { json, type Sql } from '../../../db/db.ts'
import type { ContactSnapshot } from '../../../domain-events/events.ts'

interface UndoRow {
  row_number: number
  contact_id: number
  is_new: boolean
  before: unknown
  /** The contact is what the row made of it, times aside. */
  is_unchanged: boolean
  gone: ContactSnapshot | null
}

export async function rowsToUndo(tx: Sql, accountId: number, importId: number, limit: number): Promise<UndoRow[]> {
  const { rows } = await tx.query<UndoRow>(
    `select r.row_number, r.contact_id, r.before is null as is_new, r.before, to_jsonb(c) as gone,
       coalesce(to_jsonb(c) - '{updated_at,last_activity_at}'::text[] = r.after - '{updated_at,last_activity_at}'::text[], false) as is_unchanged
     from contact_import_rows r left join contacts c on c.account_id = r.account_id and c.id = r.contact_id
     where r.account_id = $1 and r.import_id = $2 and r.contact_id is not null order by r.row_number desc limit ${limit}`,
    [accountId, importId],
  )
  return rows
}

export async function forgetRow(tx: Sql, accountId: number, importId: number, row: number): Promise<void> {
  await tx.query('delete from contact_import_rows where account_id = $1 and import_id = $2 and row_number = $3', [
    accountId,
    importId,
    row,
  ])
}

/** Unless somebody has written to or about the contact. */
export async function deleteImported(tx: Sql, accountId: number, id: number): Promise<boolean> {
  const { count } = await tx.query(
    `delete from contacts c where c.account_id = $1 and c.id = $2
       and not exists (select 1 from conversations x where x.account_id = $1 and x.contact_id = c.id)
       and not exists (select 1 from contact_notes x where x.account_id = $1 and x.contact_id = c.id)`,
    [accountId, id],
  )
  return count > 0
}

const OWN =
  'name, email, phone_number, identifier, blocked, additional_attributes, custom_attributes, labels, updated_at'

export async function restoreImported(tx: Sql, accountId: number, id: number, before: unknown): Promise<void> {
  await tx.query(
    `update contacts set (${OWN}) = (select ${OWN} from jsonb_populate_record(null::contacts, $3::jsonb))
     where account_id = $1 and id = $2`,
    [accountId, id, json(before)],
  )
}
