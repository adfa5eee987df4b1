import type { ContactExport } from '@parley/shared/contract/contact-import'
import * as v from 'valibot'
import type { Deps } from '../../../deps.ts'
import { NotFound } from '../../../errors.ts'
import type { Member } from '../../../http/caller.ts'
import { jobKind } from '../../../jobs/job-kind.ts'
import { toUnix } from '../../../presenters/time.ts'
import { fileUrl } from '../../../storage/file-url.ts'
import { memberFor } from '../../users/membership.service.ts'
import { requireContact } from '../contacts.service.ts'
import { findExport, insertExport, listExports, storeExport } from '../export/exports.queries.ts'
import { mailDownloadLink } from '../export/mail-download-link.service.ts'
import { writePerson } from './write-person.ts'

const filenameOf = (contactId: number): string => `contact_${contactId}.tar.gz`

/** Writes everything of a person in the background; whoever asked gets a mail with the address. @throws NotFound */
export async function startPersonExport(deps: Deps, member: Member, contactId: number): Promise<void> {
  await requireContact(deps, member, contactId)
  const { accountId, userId } = member
  await deps.db.transaction(async (tx) => {
    const facts = { columns: [], query: null, label: null, contactId }
    const exportId = await insertExport(tx, { accountId, userId, ...facts })
    await deps.jobs.add(tx, exportPerson, { accountId, exportId })
  })
}

/** The caller's own of this person, newest first; addresses end after at most two days. */
export async function personExports(deps: Deps, member: Member, contactId: number): Promise<ContactExport[]> {
  await requireContact(deps, member, contactId)
  const rows = await listExports(deps.db, member.accountId, member.userId, contactId)
  return rows.map(({ id, status, processed, total, storage_key: key, created_at }) => ({
    ...{ id, status, processed, total, created_at: toUnix(created_at) },
    url: status === 'done' ? fileUrl(deps.env, deps.now(), key, filenameOf(contactId)) : '',
  }))
}

/** A second run writes the same archive anew. */
export const exportPerson = jobKind({
  name: 'export-person',
  data: v.object({ accountId: v.number(), exportId: v.number() }),
  async run(deps, { accountId, exportId }) {
    const row = await findExport(deps.db, accountId, exportId)
    if (!row || row.status === 'done' || row.contact_id === null) return
    // Whoever has left the account, or may not read the contact any more, gets nothing of it.
    const member = await memberFor(deps, accountId, row.user_id)
    try {
      await requireContact(deps, member, row.contact_id)
    } catch (error) {
      if (error instanceof NotFound) return storeExport(deps.db, row, { status: 'failed' })
      throw error
    }
    const key = `exports/${accountId}/${exportId}-${Number(deps.now())}`
    await storeExport(deps.db, row, { status: 'running', total: 1, key })
    await writePerson(deps, key, accountId, row.contact_id)
    const link = fileUrl(deps.env, deps.now(), key, filenameOf(row.contact_id))
    await deps.db.transaction(async (tx) => {
      await storeExport(tx, row, { status: 'done', processed: 1 })
      await mailDownloadLink(deps, tx, row, link)
    })
  },
})
