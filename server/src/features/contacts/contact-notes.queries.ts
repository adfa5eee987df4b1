import type { Sql } from '../../db/db.ts'
import { type UserRow, userJson } from '../../presenters/person.ts'

export interface NoteRow {
  id: number
  account_id: number
  contact_id: number
  content: string
  author: UserRow | null
  created_at: Date
  updated_at: Date
}

const COLUMNS = `n.id, n.account_id, n.contact_id, n.content, n.created_at, n.updated_at,
  ${userJson('n.account_id', 'n.user_id')} as author`

/** Newest first. */
export async function listNotes(db: Sql, accountId: number, contactId: number): Promise<NoteRow[]> {
  const { rows } = await db.query<NoteRow>(
    `select ${COLUMNS} from contact_notes n where n.account_id = $1 and n.contact_id = $2
     order by n.created_at desc, n.id desc`,
    [accountId, contactId],
  )
  return rows
}

export async function insertNote(
  db: Sql,
  note: { accountId: number; contactId: number; userId: number; content: string },
): Promise<NoteRow | null> {
  const { rows } = await db.query<NoteRow>(
    `with n as (insert into contact_notes (account_id, contact_id, user_id, content) values ($1, $2, $3, $4) returning *)
     select ${COLUMNS} from n`,
    [note.accountId, note.contactId, note.userId, note.content],
  )
  return rows[0] ?? null
}

/** Null when the contact has no such note. */
export async function updateNote(
  db: Sql,
  accountId: number,
  contactId: number,
  id: number,
  content: string,
): Promise<NoteRow | null> {
  const { rows } = await db.query<NoteRow>(
    `with n as (update contact_notes set content = $4, updated_at = now()
       where account_id = $1 and contact_id = $2 and id = $3 returning *)
     select ${COLUMNS} from n`,
    [accountId, contactId, id, content],
  )
  return rows[0] ?? null
}

export async function deleteNote(db: Sql, accountId: number, contactId: number, id: number): Promise<boolean> {
  const { count } = await db.query('delete from contact_notes where account_id = $1 and contact_id = $2 and id = $3', [
    accountId,
    contactId,
    id,
  ])
  return count > 0
}
