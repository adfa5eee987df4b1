import type { ContactNote } from '@parley/shared/contract/contact-calls'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { toAgent } from '../../presenters/person.ts'
import { type PresenterContext, presenterContextFor } from '../../presenters/presenter-context.ts'
import { toUnix } from '../../presenters/time.ts'
import { deleteNote, insertNote, listNotes, type NoteRow, updateNote } from './contact-notes.queries.ts'
import { requireContact } from './contacts.service.ts'

const toNote = (row: NoteRow, context: PresenterContext): ContactNote => ({
  id: row.id,
  content: row.content,
  account_id: row.account_id,
  contact_id: row.contact_id,
  ...(row.author && { user: toAgent(row.author, row.account_id, context) }),
  created_at: toUnix(row.created_at),
  updated_at: toUnix(row.updated_at),
})

async function answer(deps: Deps, member: Member, row: NoteRow | null): Promise<ContactNote> {
  if (!row) throw new NotFound({ note: 'of this contact' })
  return toNote(row, await presenterContextFor(deps, member.accountId))
}

export async function notes(deps: Deps, member: Member, contactId: number): Promise<ContactNote[]> {
  await requireContact(deps, member, contactId)
  const [rows, context] = await Promise.all([
    listNotes(deps.db, member.accountId, contactId),
    presenterContextFor(deps, member.accountId),
  ])
  return rows.map((row) => toNote(row, context))
}

export async function addNote(deps: Deps, member: Member, contactId: number, content: string): Promise<ContactNote> {
  await requireContact(deps, member, contactId)
  const { accountId, userId } = member
  return answer(deps, member, await insertNote(deps.db, { accountId, contactId, userId, content }))
}

export async function changeNote(deps: Deps, member: Member, contactId: number, id: number, content: string) {
  await requireContact(deps, member, contactId)
  return answer(deps, member, await updateNote(deps.db, member.accountId, contactId, id, content))
}

export async function removeNote(deps: Deps, member: Member, contactId: number, id: number): Promise<void> {
  await requireContact(deps, member, contactId)
  if (!(await deleteNote(deps.db, member.accountId, contactId, id))) throw new NotFound({ note: id })
}
