import type { HeldFile } from '@parley/shared/contract/settings'
import type { Sql } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { DomainError } from '../../errors.ts'
import { AUDIO_TYPE } from '../../storage/file-kinds.ts'
import { fileUrl, readFileToken } from '../../storage/file-url.ts'
import { blobIdOf, readBlobId } from './blob-id.ts'
import {
  type AttachedUpload,
  copyHeld,
  deleteUploads,
  findByKeys,
  type HolderColumn,
  listHeld,
} from './uploads.queries.ts'

/** A record that keeps files for good. */
export interface Holder {
  column: HolderColumn
  id: number
}

const shown = (deps: Deps, accountId: number, row: AttachedUpload): HeldFile => ({
  id: row.id,
  blob_id: blobIdOf(deps, accountId, row),
  file_url: fileUrl(deps.env, deps.now(), row.storage_key, row.filename, row.file_type === AUDIO_TYPE),
  filename: row.filename,
  file_type: row.content_type,
})

/** Files by the id of their holder; who holds none is not in it. */
export async function attachmentsOf(
  deps: Deps,
  accountId: number,
  column: HolderColumn,
  holderIds: readonly number[],
): Promise<Map<number, HeldFile[]>> {
  const files = new Map<number, HeldFile[]>()
  for (const row of await listHeld(deps.db, accountId, column, holderIds)) {
    files.set(row.holder_id, [...(files.get(row.holder_id) ?? []), shown(deps, accountId, row)])
  }
  return files
}

/**
 * Makes these the files of the holder: what it holds already stays, others are taken, the rest is let go.
 * @param unknown what to refuse with when an id names no file of this account
 * @returns ids of the held files, in the order of `blobIds`
 */
export async function attachUploads(
  deps: Deps,
  tx: Sql,
  accountId: number,
  holder: Holder,
  blobIds: readonly string[],
  unknown: () => DomainError,
): Promise<number[]> {
  const before = (await listHeld(tx, accountId, holder.column, [holder.id])).map((row) => row.id)
  const held = new Map<string, number>()
  for (const blobId of new Set(blobIds)) {
    const id = readBlobId(deps, accountId, blobId)
    if (id === null) throw unknown()
    const kept = before.includes(id) ? id : await copyHeld(tx, accountId, id, holder.column, holder.id)
    if (kept === null) throw unknown()
    held.set(blobId, kept)
  }
  const letGo = before.filter((id) => ![...held.values()].includes(id))
  if (letGo.length > 0) await deleteUploads(tx, accountId, letGo)
  return blobIds.map((blobId) => held.get(blobId) ?? 0)
}

/** Of the addresses of stored files inside a text, or what looks like it. */
const tokensIn = (text: string): string[] =>
  text
    .split('/files/')
    .slice(1)
    .map((part) => /^[\w.-]+/.exec(part)?.[0] ?? '')

/** Keeps the uploaded images that a text shows for as long as the record that carries the text is there. */
export async function holdImages(
  deps: Pick<Deps, 'env' | 'now'>,
  tx: Sql,
  accountId: number,
  holder: Holder,
  text: string,
): Promise<void> {
  const grants = tokensIn(text).map((token) => readFileToken(deps.env, deps.now(), token))
  const keys = new Set(grants.flatMap((grant) => (grant ? [grant.key] : [])))
  for (const { id } of keys.size > 0 ? await findByKeys(tx, accountId, [...keys]) : []) {
    await copyHeld(tx, accountId, id, holder.column, holder.id)
  }
}

/** The same for a text that has changed: images that it no longer shows are let go. */
export async function replaceImages(
  deps: Pick<Deps, 'env' | 'now'>,
  tx: Sql,
  accountId: number,
  holder: Holder,
  text: string,
): Promise<void> {
  const before = await listHeld(tx, accountId, holder.column, [holder.id])
  await holdImages(deps, tx, accountId, holder, text)
  const ids = before.map(({ id }) => id)
  if (ids.length > 0) await deleteUploads(tx, accountId, ids)
}
