import { Readable } from 'node:stream'
import * as v from 'valibot'
import type { Deps } from '../../../deps.ts'
import { jobKind } from '../../../jobs/job-kind.ts'
import { fileUrl } from '../../../storage/file-url.ts'
import { memberFor } from '../../users/membership.service.ts'
import { conditionOf, Rules } from '../filter/contact-filter.service.ts'
import { type ContactFilter, countContacts } from '../lists/contact-lists.queries.ts'
import { csvLine } from './csv-line.ts'
import { contactsAfter, type ExportRow, findExport, storeExport } from './exports.queries.ts'
import { mailDownloadLink } from './mail-download-link.service.ts'

const AT_ONCE = 1_000

/** Configuration 6.2. */
export const filenameOf = (accountId: number, id: number): string => `${accountId}_${id}_contacts.csv`

async function filterOf(
  deps: Deps,
  { account_id: accountId, query, label, contact_ids: ids, words: text }: ExportRow,
): Promise<ContactFilter> {
  const plain = { accountId, text }
  if (ids) return { ...plain, labels: [], ids }
  // The contract's clients send one of the two; the payload wins.
  if (query) return { ...plain, labels: [], matching: await conditionOf(deps, accountId, v.parse(Rules, query)) }
  return { ...plain, labels: label ? [label] : [] }
}

async function* lines(deps: Deps, row: ExportRow, filter: ContactFilter) {
  yield csvLine(row.columns)
  for (let [after, written] = [0, 0]; ; ) {
    const page = await contactsAfter(deps.db, filter, row.columns, after, AT_ONCE)
    if (page.length === 0) return
    yield page.map(({ cells }) => csvLine(cells)).join('')
    after = page.at(-1)?.id ?? after
    written += page.length
    await storeExport(deps.db, row, { processed: written })
  }
}

async function finish(deps: Deps, row: ExportRow): Promise<void> {
  const { account_id: accountId, id } = row
  const link = fileUrl(deps.env, deps.now(), row.storage_key, filenameOf(accountId, id))
  await deps.db.transaction(async (tx) => {
    await storeExport(tx, row, { status: 'done' })
    await mailDownloadLink(deps, tx, row, link)
  })
}

/** Writes a list of contacts into a file and mails its address. A second run writes the same file anew. */
export const exportContacts = jobKind({
  name: 'export-contacts',
  data: v.object({ accountId: v.number(), exportId: v.number() }),
  async run(deps, { accountId, exportId }) {
    const row = await findExport(deps.db, accountId, exportId)
    if (!row || row.status === 'done') return
    // Whoever has left the account gets nothing of it any more.
    await memberFor(deps, accountId, row.user_id)
    const key = `exports/${accountId}/${exportId}-${Number(deps.now())}`
    const filter = await filterOf(deps, row)
    await storeExport(deps.db, row, { status: 'running', total: await countContacts(deps.db, filter), key })
    await deps.blobs.put(key, Readable.from(lines(deps, row, filter)), { contentType: 'text/csv' })
    await finish(deps, { ...row, storage_key: key })
  },
})
