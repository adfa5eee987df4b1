import type { CustomRole } from '@parley/shared/contract/custom-role'
import type { Sql } from '../../db/db.ts'

export type RoleFacts = Omit<CustomRole, 'id' | 'agents_count'>

const SELECT = `select r.id, r.name, r.description, r.permissions,
    (select count(*) from account_users au where au.account_id = r.account_id and au.custom_role_id = r.id) as agents_count
  from custom_roles r where r.account_id = $1`

/** By name, ignoring case. */
export async function listRoles(sql: Sql, accountId: number): Promise<CustomRole[]> {
  const { rows } = await sql.query<CustomRole>(`${SELECT} order by lower(r.name), r.id`, [accountId])
  return rows
}

export async function findRole(sql: Sql, accountId: number, id: number): Promise<CustomRole | null> {
  const { rows } = await sql.query<CustomRole>(`${SELECT} and r.id = $2`, [accountId, id])
  return rows[0] ?? null
}

export async function insertRole(sql: Sql, accountId: number, facts: RoleFacts): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    'insert into custom_roles (account_id, name, description, permissions) values ($1, $2, $3, $4) returning id',
    [accountId, facts.name, facts.description, facts.permissions],
  )
  const [row] = rows
  if (!row) throw new Error('the role was not stored')
  return row.id
}

export async function updateRole(sql: Sql, accountId: number, id: number, facts: RoleFacts): Promise<void> {
  await sql.query(
    `update custom_roles set name = $3, description = $4, permissions = $5, updated_at = now()
     where account_id = $1 and id = $2`,
    [accountId, id, facts.name, facts.description, facts.permissions],
  )
}

/** Its holders are plain agents afterwards. */
export async function deleteRole(sql: Sql, accountId: number, id: number): Promise<void> {
  await sql.query('delete from custom_roles where account_id = $1 and id = $2', [accountId, id])
}

export async function holderIds(sql: Sql, accountId: number, id: number): Promise<number[]> {
  const { rows } = await sql.query<{ user_id: number }>(
    'select user_id from account_users where account_id = $1 and custom_role_id = $2 order by user_id',
    [accountId, id],
  )
  return rows.map((row) => row.user_id)
}
