import { randomUUID } from 'node:crypto'
import { json, type Sql } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { UploadedFile } from '../../http/uploaded-file.ts'
import { assertAllowedInWidget, type FileKind, kindOf } from './file-kinds.ts'

/** A file whose bytes are stored and which no message names yet. */
export interface StoredFile extends FileKind {
  key: string
  filename: string
  size: number
  isRecording: boolean
}

/**
 * Puts the files of a message into storage, before the transaction that names them.
 * @param recorded true, or the names of those recorded by microphone
 * @throws Refused for a type the inbox does not take
 */
export async function storeFiles(
  deps: Deps,
  accountId: number,
  files: readonly UploadedFile[],
  rules: { isWebWidget: boolean; recorded: boolean | readonly string[] },
): Promise<StoredFile[]> {
  const kinds = await Promise.all(files.map(kindOf))
  if (rules.isWebWidget) {
    for (const [index, kind] of kinds.entries()) assertAllowedInWidget(kind, files[index]?.filename ?? '')
  }
  return Promise.all(
    files.map(async (file, index) => {
      const kind = kinds[index] ?? { fileType: 3, contentType: 'application/octet-stream', extension: null }
      const key = `${accountId}/${randomUUID()}`
      const { size } = await deps.blobs.put(key, file.open(), { contentType: kind.contentType })
      const isRecording = Array.isArray(rules.recorded)
        ? rules.recorded.includes(file.filename)
        : rules.recorded === true
      return { ...kind, key, filename: file.filename, size, isRecording }
    }),
  )
}

/** After a rollback: nobody names these bytes. */
export async function discardFiles(deps: Deps, files: readonly { key: string }[]): Promise<void> {
  const results = await Promise.allSettled(files.map((file) => deps.blobs.remove(file.key)))
  for (const result of results) {
    if (result.status === 'rejected') deps.log.warn({ err: result.reason }, 'an unused file could not be removed')
  }
}

export async function attachFiles(
  tx: Sql,
  accountId: number,
  messageId: number,
  files: readonly StoredFile[],
): Promise<void> {
  for (const file of files) {
    await tx.query(
      `insert into attachments (account_id, message_id, file_type, extension, storage_key, filename, content_type, file_size, meta)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb)`,
      [
        accountId,
        messageId,
        file.fileType,
        file.extension,
        file.key,
        file.filename,
        file.contentType,
        file.size,
        json(file.isRecording ? { is_recorded_audio: true } : {}),
      ],
    )
  }
}
