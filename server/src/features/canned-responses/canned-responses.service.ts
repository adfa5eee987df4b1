import type { CannedResponse, HeldFile } from '@parley/shared/contract/settings'
import type { Tx } from '../../db/db.ts'
import { isUniqueViolation } from '../../db/db-error.ts'
import type { Deps } from '../../deps.ts'
import { Invalid, NotFound } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { recordAudit } from '../audit-logs/audit-logs.service.ts'
import { attachmentsOf, attachUploads } from '../uploads/attach-uploads.service.ts'
import {
  type CannedFacts,
  type CannedRow,
  deleteCanned,
  findCanned,
  insertCanned,
  listCanned,
  searchCanned,
  updateCanned,
} from './canned-responses.queries.ts'

function takenCode(error: unknown): never {
  if (isUniqueViolation(error)) throw new Invalid({ short_code: 'has already been taken' })
  throw error
}

function found(row: CannedRow | null, id: number): CannedRow {
  if (!row) throw new NotFound({ cannedResponse: id })
  return row
}

const subjectOf = ({ id, short_code }: CannedRow) => ({ type: 'CannedResponse', id, label: short_code }) as const

/** What a new or changed response says; `files` are ids of uploads and replace the set. */
export type CannedBody<Facts> = Facts & { files?: string[] | undefined }

/** As it goes over the wire. */
const toCanned = ({ created_at, updated_at, ...row }: CannedRow, files: HeldFile[] = []): CannedResponse => ({
  ...row,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
  files,
})

async function withFiles(deps: Deps, accountId: number, rows: readonly CannedRow[]): Promise<CannedResponse[]> {
  const ids = rows.map(({ id }) => id)
  const files = await attachmentsOf(deps, accountId, 'canned_response_id', ids)
  return rows.map((row) => toCanned(row, files.get(row.id)))
}

/** @param search blank lists all of them by short code */
export async function cannedResponses(deps: Deps, { accountId }: Member, search: string): Promise<CannedResponse[]> {
  const rows = search ? await searchCanned(deps.db, accountId, search) : await listCanned(deps.db, accountId)
  return withFiles(deps, accountId, rows)
}

export async function cannedResponse(deps: Deps, { accountId }: Member, id: number): Promise<CannedResponse> {
  const row = found(await findCanned(deps.db, accountId, id), id)
  const [shown] = await withFiles(deps, accountId, [row])
  return shown ?? toCanned(row)
}

const unknownFile = () => new Invalid({ files: 'must be files that were uploaded here' })

async function hold(deps: Deps, tx: Tx, accountId: number, id: number, files: string[] | undefined): Promise<void> {
  if (files) await attachUploads(deps, tx, accountId, { column: 'canned_response_id', id }, files, unknownFile)
}

/** @throws Invalid for a taken short code or an unknown file */
export async function createCanned(
  deps: Deps,
  member: Member,
  { files, ...facts }: CannedBody<CannedFacts>,
): Promise<CannedResponse> {
  const { accountId } = member
  const made = await deps.db.transaction(async (tx) => {
    const row = await insertCanned(tx, accountId, facts).catch(takenCode)
    if (!row) throw new Error('the canned response was not stored')
    await hold(deps, tx, accountId, row.id, files)
    await recordAudit(tx, member, subjectOf(row), null, row)
    return row
  })
  return cannedResponse(deps, member, made.id)
}

/** @throws Invalid for a taken short code or an unknown file, NotFound */
export async function changeCanned(
  deps: Deps,
  member: Member,
  id: number,
  { files, ...changes }: CannedBody<Partial<CannedFacts>>,
): Promise<CannedResponse> {
  const { accountId } = member
  await deps.db.transaction(async (tx) => {
    const before = found(await findCanned(tx, accountId, id), id)
    const after = found(await updateCanned(tx, accountId, id, changes).catch(takenCode), id)
    await hold(deps, tx, accountId, id, files)
    await recordAudit(tx, member, subjectOf(after), before, after)
  })
  return cannedResponse(deps, member, id)
}

export async function removeCanned(deps: Deps, member: Member, id: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const before = found(await findCanned(tx, member.accountId, id), id)
    if (!(await deleteCanned(tx, member.accountId, id))) throw new NotFound({ cannedResponse: id })
    await recordAudit(tx, member, subjectOf(before), before, null)
  })
}
