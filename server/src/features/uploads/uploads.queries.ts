import type { Sql } from '../../db/db.ts'

export interface Upload {
  storage_key: string
  filename: string
  content_type: string
  file_size: number
}

export async function insertUpload(sql: Sql, accountId: number, upload: Upload): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    `insert into uploads (account_id, storage_key, filename, content_type, file_size)
     values ($1, $2, $3, $4, $5) returning id`,
    [accountId, upload.storage_key, upload.filename, upload.content_type, upload.file_size],
  )
  const [row] = rows
  if (!row) throw new Error('the upload was not stored')
  return row.id
}

export async function findUpload(sql: Sql, accountId: number, id: number): Promise<Upload | null> {
  const { rows } = await sql.query<Upload>(
    'select storage_key, filename, content_type, file_size from uploads where account_id = $1 and id = $2',
    [accountId, id],
  )
  return rows[0] ?? null
}

/** Takes away what nobody has held since `before`. @returns the storage keys that are free now */
export async function deleteUnheld(sql: Sql, before: Date): Promise<string[]> {
  const { rows } = await sql.query<{ storage_key: string }>(
    'delete from uploads where held_by is null and created_at < $1 returning storage_key',
    [before],
  )
  return rows.map((row) => row.storage_key)
}
