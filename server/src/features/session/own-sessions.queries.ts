import type { Sql } from '../../db/db.ts'

export interface OwnSessionRow {
  id: number
  client: string
  created_at: Date
  seen_at: Date | null
  ip: string | null
  user_agent: string | null
}

/** Those that can still be used; the one opened last comes first. */
export async function findOwnSessions(sql: Sql, userId: number, now: Date): Promise<OwnSessionRow[]> {
  const { rows } = await sql.query<OwnSessionRow>(
    `select id, client, created_at, seen_at, ip, user_agent from user_sessions
     where user_id = $1 and expires_at > $2 order by coalesce(seen_at, created_at) desc, id desc`,
    [userId, now],
  )
  return rows
}

export interface Device {
  client: string
  ip: string
  userAgent: string | null
}

export async function updateDevice(sql: Sql, userId: number, device: Device, now: Date): Promise<void> {
  await sql.query(
    `update user_sessions set seen_at = $3, ip = $4, user_agent = coalesce($5, user_agent)
     where user_id = $1 and client = $2`,
    [userId, device.client, now, device.ip, device.userAgent],
  )
}

/** @returns the client that ended; null when the user has no such session */
export async function deleteOwnSession(sql: Sql, userId: number, id: number): Promise<string | null> {
  const { rows } = await sql.query<{ client: string }>(
    'delete from user_sessions where user_id = $1 and id = $2 returning client',
    [userId, id],
  )
  return rows[0]?.client ?? null
}
