import type { Sql } from '../../db/db.ts'

/** A file as it is kept, before and beside the messages that carry it. */
export interface UploadFacts {
  storage_key: string
  filename: string
  /** What the content shows; of a direct upload, until its bytes come, what the client claims. */
  content_type: string
  file_size: number
  /** Number of FILE_TYPES. */
  file_type: number
  extension: string | null
  width: number | null
  height: number | null
}

export interface Upload extends UploadFacts {
  id: number
  is_held: boolean
}

const FACTS = 'storage_key, filename, content_type, file_size, file_type, extension, width, height'
const COLUMNS = `id, is_held, ${FACTS}`

const valuesOf = (facts: UploadFacts) => [
  facts.storage_key,
  facts.filename,
  facts.content_type,
  facts.file_size,
  facts.file_type,
  facts.extension,
  facts.width,
  facts.height,
]

/** Before the bytes are kept; `markStored` says that they are. */
export async function insertUpload(
  sql: Sql,
  accountId: number,
  facts: UploadFacts,
  checksum: string | null = null,
): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    `insert into uploads (account_id, ${FACTS}, checksum) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [accountId, ...valuesOf(facts), checksum],
  )
  const [row] = rows
  if (!row) throw new Error('the upload was not stored')
  return row.id
}

/** The bytes are complete, and are what `facts` says. Null: the row has been collected meanwhile. */
export async function markStored(
  sql: Sql,
  accountId: number,
  id: number,
  facts: UploadFacts,
  now: Date,
): Promise<Upload | null> {
  const { rows } = await sql.query<Upload>(
    `update uploads set (${FACTS}) = row($3, $4, $5, $6, $7::smallint, $8, $9::integer, $10::integer), stored_at = $11
     where account_id = $1 and id = $2 returning ${COLUMNS}`,
    [accountId, id, ...valuesOf(facts), now],
  )
  return rows[0] ?? null
}

/** A file whose bytes are here. */
export async function findStored(sql: Sql, accountId: number, id: number): Promise<Upload | null> {
  const { rows } = await sql.query<Upload>(
    `select ${COLUMNS} from uploads where account_id = $1 and id = $2 and stored_at is not null`,
    [accountId, id],
  )
  return rows[0] ?? null
}

/** What a direct upload announced. */
export async function findAnnounced(
  sql: Sql,
  accountId: number,
  id: number,
): Promise<(UploadFacts & { checksum: string }) | null> {
  const { rows } = await sql.query<UploadFacts & { checksum: string }>(
    `select ${FACTS}, checksum from uploads where account_id = $1 and id = $2 and checksum is not null`,
    [accountId, id],
  )
  return rows[0] ?? null
}

/** Keeps the row, and with it the bytes, from being collected until the transaction ends. False: it is gone. */
export async function lockUpload(tx: Sql, accountId: number, id: number): Promise<boolean> {
  const { rows } = await tx.query('select 1 from uploads where account_id = $1 and id = $2 for share', [accountId, id])
  return rows.length > 0
}

export async function deleteUploads(sql: Sql, accountId: number, ids: readonly number[]): Promise<void> {
  await sql.query('delete from uploads where account_id = $1 and id = any($2::int[])', [accountId, ids])
}

/** Takes away what nobody has held since `before`. @returns how many */
export async function deleteUnheld(sql: Sql, before: Date): Promise<number> {
  const { count } = await sql.query(
    `delete from uploads u where not is_held and created_at < $1
       and not exists (select 1 from scheduled_messages s where s.upload_ids @> array[u.id])`,
    [before],
  )
  return count
}

/** What may hold a file for good, by the column that names it. */
export type HolderColumn = 'automation_rule_id' | 'canned_response_id' | 'macro_id' | 'message_id' | 'article_id'

export interface AttachedUpload extends Upload {
  holder_id: number
}

/** Files of these holders, in the order in which they were taken. */
export async function listHeld(
  sql: Sql,
  accountId: number,
  column: HolderColumn,
  holderIds: readonly number[],
): Promise<AttachedUpload[]> {
  const { rows } = await sql.query<AttachedUpload>(
    `select ${COLUMNS}, ${column} as holder_id from uploads
     where account_id = $1 and ${column} = any($2::int[]) and stored_at is not null order by id`,
    [accountId, holderIds],
  )
  return rows
}

/** Another row for the same bytes, which `holder` holds. Null: the file is gone. */
export async function copyHeld(
  tx: Sql,
  accountId: number,
  id: number,
  column: HolderColumn,
  holderId: number,
): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into uploads (account_id, ${FACTS}, stored_at, ${column})
     select account_id, ${FACTS}, stored_at, $3::integer from uploads
     where account_id = $1 and id = $2 and stored_at is not null for share returning id`,
    [accountId, id, holderId],
  )
  return rows[0]?.id ?? null
}

/** The newest row of each of these keys. */
export async function findByKeys(sql: Sql, accountId: number, keys: readonly string[]): Promise<{ id: number }[]> {
  const { rows } = await sql.query<{ id: number }>(
    `select max(id) as id from uploads where account_id = $1 and storage_key = any($2::text[]) group by storage_key`,
    [accountId, keys],
  )
  return rows
}
