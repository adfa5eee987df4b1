import { FILE_TYPES } from '@parley/shared/contract/message'
import { json, type Sql } from '../../db/db.ts'

const AUDIO = FILE_TYPES.indexOf('audio')

/** A recording whose words nobody has written down yet. */
export interface Recording {
  id: number
  storage_key: string
  filename: string | null
  content_type: string | null
  file_size: number | null
}

const UNWRITTEN = `file_type = ${AUDIO} and storage_key is not null and not meta ? 'transcribed_text'`

/** Whether the account wants it, and the message holds any. */
export async function wantsWords(sql: Sql, accountId: number, messageId: number): Promise<boolean> {
  const { rows } = await sql.query<{ wanted: boolean }>(
    `select exists (select from accounts where id = $1 and settings ->> 'audio_transcriptions' = 'true')
       and exists (select from attachments where account_id = $1 and message_id = $2 and ${UNWRITTEN}) as wanted`,
    [accountId, messageId],
  )
  return rows[0]?.wanted ?? false
}

export async function recordingsOf(sql: Sql, accountId: number, messageId: number): Promise<Recording[]> {
  const { rows } = await sql.query<Recording>(
    `select id, storage_key, filename, content_type, file_size from attachments
     where account_id = $1 and message_id = $2 and ${UNWRITTEN} order by id`,
    [accountId, messageId],
  )
  return rows
}

/** @returns false when the recording is gone or has its words by now */
export async function keepWords(sql: Sql, accountId: number, id: number, text: string): Promise<boolean> {
  const { count } = await sql.query(
    `update attachments set meta = meta || $3::jsonb where account_id = $1 and id = $2 and ${UNWRITTEN}`,
    [accountId, id, json({ transcribed_text: text })],
  )
  return count > 0
}
