import type { Sql } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { Refused } from '../../../errors.ts'
import { assertAllowedInWidget, type FileFacts } from '../../../storage/file-kinds.ts'
import type { UploadedFile } from '../../../storage/uploaded-file.ts'
import { holdImages } from '../../uploads/attach-uploads.service.ts'
import { lockUploads, releaseUploads } from '../../uploads/lock-uploads.service.ts'
import { removeFreed } from '../../uploads/remove-unused-files.job.ts'
import { keepFile, type Upload, uploadById, uploadNamed } from '../../uploads/uploads.service.ts'
import { deleteFiles, insertAttachment } from './attachments.queries.ts'

/** A file of a message: sent with it, or the `signed_id` or `blob_id` of one that is stored. */
export type GivenFile = UploadedFile | string

/** A file whose bytes are stored and which no message names yet. */
export interface StoredFile {
  upload: Upload
  /** Came with the message itself: nobody else knows it. */
  isOwn: boolean
  isRecording: boolean
}

/** @param judge is asked about the file before it is kept */
async function stored(deps: Deps, accountId: number, given: GivenFile, judge: (file: FileFacts) => void) {
  if (typeof given !== 'string') return keepFile(deps, accountId, given, judge)
  const upload = await uploadNamed(deps, accountId, given)
  if (!upload) throw new Refused('An attachment is not a file that was uploaded here')
  judge(upload)
  return upload
}

const takesAnything = (): void => undefined

/**
 * Puts the files of a message into storage, before the transaction that names them.
 * @param recorded true, or the names of those recorded by microphone
 * @throws Refused for a type the inbox does not take, or an id that names no file of this account
 */
export async function storeFiles(
  deps: Deps,
  accountId: number,
  files: readonly GivenFile[],
  rules: { isWebWidget: boolean; recorded: boolean | readonly string[] },
): Promise<StoredFile[]> {
  const kept: StoredFile[] = []
  const judge = rules.isWebWidget ? assertAllowedInWidget : takesAnything
  try {
    for (const given of files) {
      const upload = await stored(deps, accountId, given, judge)
      const isRecording =
        typeof rules.recorded === 'boolean' ? rules.recorded : rules.recorded.includes(upload.filename)
      kept.push({ upload, isOwn: typeof given !== 'string', isRecording })
    }
    return kept
  } catch (error) {
    await discardFiles(deps, accountId, kept)
    throw error
  }
}

/** Files that a record holds, for a message that is sent with them. @throws Refused */
export async function keptFiles(
  tx: Sql,
  accountId: number,
  ids: readonly number[],
  rules: { isWebWidget: boolean },
): Promise<StoredFile[]> {
  const kept: StoredFile[] = []
  for (const id of ids) {
    const upload = await uploadById(tx, accountId, id)
    if (!upload) throw new Refused('An attachment is no longer there', { id }, 'file_gone')
    if (rules.isWebWidget) assertAllowedInWidget(upload)
    kept.push({ upload, isOwn: false, isRecording: false })
  }
  return kept
}

/** After a rollback or a repeat: nobody will name what came with the message. */
export async function discardFiles(deps: Deps, accountId: number, files: readonly StoredFile[]): Promise<void> {
  const own = files.filter(({ isOwn }) => isOwn).map(({ upload }) => upload.id)
  if (own.length > 0) await releaseUploads(deps.db, accountId, own)
}

/** Names the files in a message, and keeps the images that its text shows. @throws Refused when one was collected meanwhile */
export async function attachFiles(
  deps: Deps,
  tx: Sql,
  accountId: number,
  message: { id: number; content: string | null },
  files: readonly StoredFile[],
): Promise<void> {
  const { id: messageId, content } = message
  if (content) await holdImages(deps, tx, accountId, { column: 'message_id', id: messageId }, content)
  await lockUploads(
    tx,
    accountId,
    files.map(({ upload }) => upload.id),
  )
  for (const file of files) await insertAttachment(tx, accountId, messageId, file)
  const own = files.filter(({ isOwn }) => isOwn).map(({ upload }) => upload.id)
  if (own.length > 0) await releaseUploads(tx, accountId, own)
}

/** The message's files and the images in its text: the rows now, the bytes once this is committed. */
export async function removeFilesOf(
  deps: Pick<Deps, 'jobs'>,
  tx: Sql,
  accountId: number,
  messageId: number,
): Promise<void> {
  if ((await deleteFiles(tx, accountId, messageId)) > 0) await deps.jobs.add(tx, removeFreed, {})
}
