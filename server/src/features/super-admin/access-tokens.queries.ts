import type { ConsoleToken } from '@parley/shared/contract/console'
import type { Sql } from '../../db/db.ts'

const HOLDERS = `select 'User' as owner_type, id as owner_id, name as owner_name, created_at from users
  union all select 'AgentBot', id, name, created_at from agent_bots
  union all select 'PlatformApp', id, name, created_at from platform_apps`

export async function listTokens(
  sql: Sql,
  limit: number,
  offset: number,
): Promise<(Omit<ConsoleToken, 'created_at'> & { created_at: Date })[]> {
  const { rows } = await sql.query<Omit<ConsoleToken, 'created_at'> & { created_at: Date }>(
    `select * from (${HOLDERS}) holders order by owner_type, owner_id limit $1 offset $2`,
    [limit, offset],
  )
  return rows
}

export async function countTokens(sql: Sql): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(`select count(*)::int as count from (${HOLDERS}) holders`)
  return rows[0]?.count ?? 0
}
