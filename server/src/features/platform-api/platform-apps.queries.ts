import type { Sql } from '../../db/db.ts'

export interface PlatformAppRow {
  id: number
  name: string
  created_at: Date
  updated_at: Date
}

const COLUMNS = 'id, name, created_at, updated_at'

export async function listPlatformApps(sql: Sql): Promise<PlatformAppRow[]> {
  const { rows } = await sql.query<PlatformAppRow>(`select ${COLUMNS} from platform_apps order by id`)
  return rows
}

export async function findPlatformApp(sql: Sql, id: number): Promise<PlatformAppRow | null> {
  const { rows } = await sql.query<PlatformAppRow>(`select ${COLUMNS} from platform_apps where id = $1`, [id])
  return rows[0] ?? null
}

export async function findPlatformAppByToken(sql: Sql, tokenDigest: string): Promise<PlatformAppRow | null> {
  const { rows } = await sql.query<PlatformAppRow>(
    `select ${COLUMNS} from platform_apps where access_token_digest = $1`,
    [tokenDigest],
  )
  return rows[0] ?? null
}

export async function insertPlatformApp(sql: Sql, name: string, tokenDigest: string): Promise<PlatformAppRow> {
  const { rows } = await sql.query<PlatformAppRow>(
    `insert into platform_apps (name, access_token_digest) values ($1, $2) returning ${COLUMNS}`,
    [name, tokenDigest],
  )
  const [row] = rows
  if (!row) throw new Error('the platform app was not stored')
  return row
}

export async function renamePlatformApp(sql: Sql, id: number, name: string): Promise<PlatformAppRow | null> {
  const { rows } = await sql.query<PlatformAppRow>(
    `update platform_apps set name = $2, updated_at = now() where id = $1 returning ${COLUMNS}`,
    [id, name],
  )
  return rows[0] ?? null
}

export async function deletePlatformApp(sql: Sql, id: number): Promise<boolean> {
  const { count } = await sql.query('delete from platform_apps where id = $1', [id])
  return count > 0
}

/** Lets the app act for the user. */
export async function permitUser(sql: Sql, platformAppId: number, userId: number): Promise<void> {
  await sql.query('insert into platform_app_users (platform_app_id, user_id) values ($1, $2) on conflict do nothing', [
    platformAppId,
    userId,
  ])
}

export async function isPermitted(sql: Sql, platformAppId: number, userId: number): Promise<boolean> {
  const { rows } = await sql.query('select 1 from platform_app_users where platform_app_id = $1 and user_id = $2', [
    platformAppId,
    userId,
  ])
  return rows.length > 0
}

export async function findPlatformUser(
  sql: Sql,
  key: { id: number } | { email: string },
): Promise<{ id: number; email: string; type: 'SuperAdmin' | null } | null> {
  const { rows } = await sql.query<{ id: number; email: string; type: 'SuperAdmin' | null }>(
    'id' in key
      ? 'select id, email, type from users where id = $1'
      : 'select id, email, type from users where lower(email) = lower($1)',
    ['id' in key ? key.id : key.email],
  )
  return rows[0] ?? null
}

export async function confirmUser(sql: Sql, userId: number, now: Date): Promise<void> {
  await sql.query('update users set confirmed_at = $2, confirmation_token_digest = null where id = $1', [userId, now])
}
