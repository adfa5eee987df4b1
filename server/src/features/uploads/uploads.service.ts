import type { Sql } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { Refused, TooLarge } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { safeFetch } from '../../net/safe-fetch.ts'
import { randomToken } from '../../secrets.ts'
import { AUDIO_TYPE, type FileFacts, IMAGE_TYPE, kindOf } from '../../storage/file-kinds.ts'
import { permanentFileUrl } from '../../storage/file-url.ts'
import { imageSize, MAX_PIXELS, pixelsOf } from '../../storage/images.ts'
import { toTemporaryFile } from '../../storage/temporary-file.ts'
import { removeStaleFiles } from '../../storage/temporary-folder.ts'
import type { UploadedFile } from '../../storage/uploaded-file.ts'
import { blobIdOf, GOOD_FOR_MS, readBlobId } from './blob-id.ts'
import { removeUnusedFiles } from './unused-files.service.ts'
import { deleteUnheld, findStored, insertUpload, markStored, type Upload, type UploadFacts } from './uploads.queries.ts'

export type { Upload } from './uploads.queries.ts'

/** Answer of `POST upload`. */
export interface UploadAnswer {
  file_url: string
  /** The same once more: the name the editor reads. */
  fileUrl: string
  blob_key: string
  /** Opaque; names the file for 48 hours inside this account. */
  blob_id: string
}

/** A place of its own in the store; nobody can guess it. */
export const newKey = (accountId: number): string => `${accountId}/${randomToken(18)}`

/** @throws Refused for a picture that would take a browser's memory */
async function assertShowable({ path, filename }: UploadedFile): Promise<void> {
  if (((await pixelsOf(path)) ?? 0) > MAX_PIXELS)
    throw new Refused(`${filename} has too many pixels: at most 268 million can be shown`)
}

/** What the file is, read from its content. @throws Refused for a picture with too many pixels */
export async function factsOf(file: UploadedFile, storageKey: string): Promise<UploadFacts> {
  const kind = await kindOf(file)
  if (kind.fileType === IMAGE_TYPE) await assertShowable(file)
  const size = kind.fileType === IMAGE_TYPE ? await imageSize(file.path) : null
  return {
    storage_key: storageKey,
    filename: file.filename,
    content_type: kind.contentType,
    file_size: file.size,
    file_type: kind.fileType,
    extension: kind.extension,
    width: size?.width ?? null,
    height: size?.height ?? null,
  }
}

/**
 * Keeps a file that nothing names yet; unless something does within 48 hours it is collected.
 * @param judge is asked before anything is kept, and throws what it does not like
 */
export async function keepFile(
  deps: Pick<Deps, 'blobs' | 'db' | 'now'>,
  accountId: number,
  file: UploadedFile,
  judge?: (facts: FileFacts) => void,
): Promise<Upload> {
  const facts = await factsOf(file, newKey(accountId))
  judge?.(facts)
  const id = await insertUpload(deps.db, accountId, facts)
  await deps.blobs.put(facts.storage_key, file.open(), { contentType: facts.content_type })
  const stored = await markStored(deps.db, accountId, id, facts, deps.now())
  if (!stored) throw new Error('the upload was collected while it was stored')
  return stored
}

/** Keeps a file and says how to name it and where it is read. */
export async function uploadFile(deps: Deps, { accountId }: Member, file: UploadedFile): Promise<UploadAnswer> {
  const stored = await keepFile(deps, accountId, file)
  const { storage_key, filename, file_type } = stored
  const url = permanentFileUrl(deps.env, storage_key, filename, file_type === AUDIO_TYPE)
  return { file_url: url, fileUrl: url, blob_key: storage_key, blob_id: blobIdOf(deps, accountId, stored) }
}

function nameIn({ pathname }: URL): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    // A lone % is a character like any other to whoever named the file.
    return pathname
  }
}

/** Copies a file of the open internet. @throws Refused when the address is none, leads inside, or answers an error */
export async function uploadFromAddress(deps: Deps, member: Member, address: string): Promise<UploadAnswer> {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) throw new Refused('Invalid URL provided')
  const answer = await safeFetch(url).catch((error: unknown) => {
    throw new Refused(`Failed to fetch file from URL: ${url.href}`, { cause: String(error) })
  })
  if (answer.status !== 200) {
    answer.body.destroy()
    throw new Refused(`Failed to fetch file from URL: ${url.href}`, { status: answer.status })
  }
  const facts = { filename: nameIn(answer.url), contentType: answer.contentType }
  const file = await toTemporaryFile(answer.body, facts).catch((error: unknown) => {
    if (error instanceof TooLarge) throw error
    throw new Refused(`Failed to fetch file from URL: ${url.href}`, { cause: String(error) })
  })
  try {
    return await uploadFile(deps, member, file)
  } finally {
    await file.discard()
  }
}

/**
 * The stored file that a `blob_id` or `signed_id` names, or null: unknown, another account's, too old, never sent.
 * @param sql - the transaction, for who asks inside of one
 */
export async function uploadNamed(
  deps: Deps,
  accountId: number,
  blobId: string,
  sql: Sql = deps.db,
): Promise<Upload | null> {
  const id = readBlobId(deps, accountId, blobId)
  return id === null ? null : findStored(sql, accountId, id)
}

/** A stored file by the number of its row, which clients never see. */
export const uploadById = (sql: Sql, accountId: number, id: number): Promise<Upload | null> =>
  findStored(sql, accountId, id)

/** Removes uploads that nothing has taken within 48 hours. @returns how many */
export async function collectUploads(deps: Deps): Promise<number> {
  const count = await deleteUnheld(deps.db, new Date(deps.now().getTime() - GOOD_FOR_MS))
  await removeUnusedFiles(deps)
  await removeStaleFiles(deps.now())
  return count
}
