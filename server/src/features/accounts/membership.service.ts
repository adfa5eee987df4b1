import { enabledFeatures } from '@parley/shared/contract/features'
import { effectivePermissions } from '@parley/shared/contract/permissions'
import type { Sql } from '../../db/db.ts'
import { Forbidden, NotFound } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'

interface MembershipRow {
  status: 'active' | 'suspended'
  features: Record<string, boolean>
  name: string | null
  role: 'administrator' | 'agent' | null
  custom_role_id: number | null
  custom_role_permissions: string[] | null
}

const MEMBERSHIP = `
  select a.status, a.features, coalesce(nullif(u.display_name, ''), u.name) as name,
    au.role, au.custom_role_id, cr.permissions as custom_role_permissions
  from accounts a
  left join account_users au on au.account_id = a.id and au.user_id = $2
  left join users u on u.id = au.user_id
  left join custom_roles cr on cr.account_id = a.id and cr.id = au.custom_role_id
  where a.id = $1`

/**
 * The user inside the account, with the rights held there.
 * @throws NotFound unknown account; Forbidden suspended account, then not a member
 */
export async function memberFor({ db }: { db: Sql }, accountId: number, userId: number): Promise<Member> {
  const { rows } = await db.query<MembershipRow>(MEMBERSHIP, [accountId, userId])
  const [row] = rows
  if (!row) throw new NotFound({ accountId })
  if (row.status !== 'active') throw new Forbidden('Account is suspended')
  if (!row.role) throw new Forbidden('You are not authorized to access this account')
  return {
    accountId,
    userId,
    name: row.name ?? '',
    role: row.role,
    customRoleId: row.custom_role_id,
    permissions: effectivePermissions(row.role, row.custom_role_permissions),
    features: enabledFeatures(row.features),
  }
}
