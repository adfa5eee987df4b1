import { MAX_BULK_IDS } from '@parley/shared/contract/contact-bulk'
import type { ContactExport } from '@parley/shared/contract/contact-import'
import * as v from 'valibot'
import type { Deps } from '../../../deps.ts'
import type { Member } from '../../../http/caller.ts'
import { Id, listOf } from '../../../http/validation/param-schemas.ts'
import { toUnix } from '../../../presenters/time.ts'
import { fileUrl } from '../../../storage/file-url.ts'
import { conditionOf, Rules } from '../filter/contact-filter.service.ts'
import { DEFAULT_COLUMNS, EXPORT_COLUMNS } from './export-columns.ts'
import { deleteExports, insertExport, listExports } from './exports.queries.ts'
import { exportContacts, filenameOf } from './run-export.job.ts'

/** As long as the address of the file works. */
const KEPT_MS = 2 * 86_400_000

export const ExportBody = v.object({
  column_names: v.optional(listOf(v.string()), []),
  payload: v.nullish(Rules),
  label: v.nullish(v.string()),
  /** People who were chosen one by one, before rules and label. */
  ids: v.nullish(v.pipe(listOf(Id), v.maxLength(MAX_BULK_IDS, `are too many (maximum is ${MAX_BULK_IDS})`))),
  q: v.optional(v.string(), ''),
})
export type ExportBody = v.InferOutput<typeof ExportBody>

/** Writes a list out in the background; whoever asked gets a mail with the address of the file. @throws Refused */
export async function startExport(deps: Deps, { accountId, userId }: Member, body: ExportBody): Promise<void> {
  const columns = EXPORT_COLUMNS.filter((column) => body.column_names.includes(column))
  const rules = body.payload?.length ? body.payload : null
  if (rules) await conditionOf(deps, accountId, rules)
  await deps.db.transaction(async (tx) => {
    const scope = { query: rules, label: body.label || null, contactIds: body.ids ?? null, words: body.q.trim() }
    const facts = { columns: columns.length > 0 ? columns : DEFAULT_COLUMNS, ...scope }
    const exportId = await insertExport(tx, { accountId, userId, ...facts })
    await deps.jobs.add(tx, exportContacts, { accountId, exportId })
  })
}

/** The caller's own, newest first. */
export async function exports(deps: Deps, { accountId, userId }: Member): Promise<ContactExport[]> {
  const rows = await listExports(deps.db, accountId, userId)
  return rows.map(({ id, status, processed, total, storage_key: key, created_at }) => ({
    ...{ id, status, processed, total, created_at: toUnix(created_at) },
    url: status === 'done' ? fileUrl(deps.env, deps.now(), key, filenameOf(accountId, id)) : '',
  }))
}

export const purgeExports = (deps: Deps): Promise<number> =>
  deleteExports(deps.db, new Date(deps.now().getTime() - KEPT_MS))
