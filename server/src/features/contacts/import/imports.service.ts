import { randomUUID } from 'node:crypto'
import {
  type ContactImport,
  type ContactImportCheck,
  type ContactImportDraft,
  IMPORT_UNDO_HOURS,
  type ImportMapping,
  MAX_IMPORT_BYTES,
} from '@parley/shared/contract/contact-import'
import type { Deps } from '../../../deps.ts'
import { Conflict, NotFound, Refused } from '../../../errors.ts'
import type { Member } from '../../../http/caller.ts'
import { toUnix } from '../../../presenters/time.ts'
import type { UploadedFile } from '../../../storage/uploaded-file.ts'
import { checkRows } from './check-import.service.ts'
import { mappingOf } from './import-row.ts'
import {
  findImport,
  forgetImports,
  type ImportRow,
  insertImport,
  listImports,
  moveStatus,
  storeTotal,
} from './imports.queries.ts'
import { csvRows, formOf } from './read-csv.ts'
import { runImport } from './run-import.job.ts'
import { undoImport } from './undo-import.job.ts'

const SAMPLE = 5
const UNDO_MS = IMPORT_UNDO_HOURS * 3_600_000
/** So long a file that was sent without being looked at can still be stopped (configuration 6.2). */
const START_MS = 60_000
const UNDOABLE = ['done', 'cancelled', 'failed'] as const

const canUndo = (deps: Deps, row: ImportRow): boolean =>
  UNDOABLE.some((status) => status === row.status) &&
  row.storage_key !== null &&
  row.created + row.updated > 0 &&
  row.created_at.getTime() > deps.now().getTime() - UNDO_MS

const present = (deps: Deps, row: ImportRow): ContactImport => ({
  ...{ id: row.id, filename: row.filename, status: row.status, processed: row.processed, total: row.total },
  ...{ created: row.created, updated: row.updated, refused: row.refused, error: row.error },
  can_undo: canUndo(deps, row),
  created_at: toUnix(row.created_at),
})

async function store(deps: Deps, { accountId, userId }: Member, file: UploadedFile | undefined): Promise<ImportRow> {
  if (!file || file.size === 0) throw new Refused('File is blank')
  if (file.size > MAX_IMPORT_BYTES) throw new Refused(`The file is larger than ${MAX_IMPORT_BYTES / 1024 / 1024} MB`)
  const key = `imports/${accountId}/${randomUUID()}`
  const row = await insertImport(deps.db, { accountId, userId, filename: file.filename.slice(0, 255), key })
  await deps.blobs.put(key, file.open(), { contentType: 'text/csv' })
  return row
}

async function found(deps: Deps, { accountId }: Member, id: number): Promise<ImportRow & { storage_key: string }> {
  const row = await findImport(deps.db, accountId, id)
  if (!row || row.storage_key === null) throw new NotFound({ import: id })
  return { ...row, storage_key: row.storage_key }
}

/** What the file says: how it is written, its columns and what they become by their names, the first rows. @throws Refused */
export async function openImport(
  deps: Deps,
  member: Member,
  file: UploadedFile | undefined,
): Promise<ContactImportDraft> {
  const row = await store(deps, member, file)
  const key = row.storage_key ?? ''
  const form = await formOf(deps.blobs, key)
  const rows: string[][] = []
  for await (const cells of csvRows(deps.blobs, key, form)) {
    rows.push(cells)
    if (rows.length > SAMPLE) break
  }
  const [headers, ...sample] = rows
  if (!headers) throw new Refused('File is blank')
  return { ...present(deps, row), ...form, headers, mapping: mappingOf(headers), sample }
}

/** What the import would do; nothing is written. @throws Refused, NotFound */
export async function checkImport(
  deps: Deps,
  member: Member,
  id: number,
  mapping: ImportMapping,
): Promise<ContactImportCheck> {
  const row = await found(deps, member, id)
  const check = await checkRows(deps, member.accountId, row.storage_key, mapping)
  await storeTotal(deps.db, row, check.total)
  return check
}

/** Brings the file in, with the columns as they are named here. @throws Conflict when it has begun already */
export async function startImport(
  deps: Deps,
  member: Member,
  id: number,
  mapping: ImportMapping,
): Promise<ContactImport> {
  const row = await found(deps, member, id)
  const { accountId } = member
  await deps.db.transaction(async (tx) => {
    if (!(await moveStatus(tx, row, ['draft'], 'waiting', { mapping })))
      throw new Conflict('The import has begun already')
    await deps.jobs.add(tx, runImport, { accountId, importId: id })
  })
  return showImport(deps, member, id)
}

/** The plain form of the contract: columns by their names, a minute later. @throws Refused */
export async function importFile(deps: Deps, member: Member, file: UploadedFile | undefined): Promise<void> {
  const row = await store(deps, member, file)
  await deps.db.transaction(async (tx) => {
    await moveStatus(tx, row, ['draft'], 'waiting')
    const data = { accountId: member.accountId, importId: row.id }
    await deps.jobs.add(tx, runImport, data, { notBefore: new Date(deps.now().getTime() + START_MS) })
  })
}

export async function showImport(deps: Deps, { accountId }: Member, id: number): Promise<ContactImport> {
  const row = await findImport(deps.db, accountId, id)
  if (!row) throw new NotFound({ import: id })
  return present(deps, row)
}

export const imports = async (deps: Deps, { accountId }: Member): Promise<ContactImport[]> =>
  (await listImports(deps.db, accountId)).map((row) => present(deps, row))

/** What is in stays in; the rest of the file is left. */
export async function cancelImport(deps: Deps, member: Member, id: number): Promise<ContactImport> {
  const row = await found(deps, member, id)
  if (!(await moveStatus(deps.db, row, ['waiting', 'running'], 'cancelled', { isOver: true })))
    throw new Conflict('The import is over')
  return showImport(deps, member, id)
}

/** @throws Conflict after a day, or when nothing was brought in */
export async function takeBackImport(deps: Deps, member: Member, id: number): Promise<ContactImport> {
  const row = await found(deps, member, id)
  if (!canUndo(deps, row)) throw new Conflict('The import cannot be taken back any more')
  await deps.db.transaction(async (tx) => {
    if (await moveStatus(tx, row, UNDOABLE, 'undoing'))
      await deps.jobs.add(tx, undoImport, { accountId: member.accountId, importId: id })
  })
  return showImport(deps, member, id)
}

/** Forgets the files and rows of imports that cannot be taken back any more. */
export const purgeImports = (deps: Deps): Promise<number> =>
  forgetImports(deps.db, new Date(deps.now().getTime() - UNDO_MS))
