import { json, type Sql } from '../../../db/db.ts'
import type { Upload } from '../../uploads/uploads.service.ts'

/** Names a stored file in a message. */
export async function insertAttachment(
  tx: Sql,
  accountId: number,
  messageId: number,
  { upload, isRecording }: { upload: Upload; isRecording: boolean },
): Promise<void> {
  await tx.query(
    `insert into attachments (account_id, message_id, file_type, extension, storage_key, filename, content_type, file_size,
       width, height, meta)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb)`,
    [
      accountId,
      messageId,
      upload.file_type,
      upload.extension,
      upload.storage_key,
      upload.filename,
      upload.content_type,
      upload.file_size,
      upload.width,
      upload.height,
      json(isRecording ? { is_recorded_audio: true } : {}),
    ],
  )
}

/** The message's files and the images in its text. @returns how many there were */
export async function deleteFiles(tx: Sql, accountId: number, messageId: number): Promise<number> {
  const ids = [accountId, messageId]
  const files = await tx.query('delete from attachments where account_id = $1 and message_id = $2', ids)
  const images = await tx.query('delete from uploads where account_id = $1 and message_id = $2', ids)
  return files.count + images.count
}
