import { enabledFeatures } from '@parley/shared/contract/features'
import { effectivePermissions } from '@parley/shared/contract/permissions'
import type { Sql } from '../../db/db.ts'
import { Forbidden, NotFound } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'

/** What the database knows of a user in an account. */
export interface Membership {
  status: 'active' | 'suspended'
  features: Record<string, boolean>
  name: string | null
  role: 'administrator' | 'agent' | null
  custom_role_id: number | null
  custom_role_permissions: string[] | null
}

/** SQL value: the `Membership` of a user in an account, or null where there is no such account. */
export const membershipJson = (userId: string, accountId: string): string => `(
  select json_build_object('status', a.status, 'features', a.features, 'name', coalesce(nullif(u.display_name, ''), u.name),
    'role', au.role, 'custom_role_id', au.custom_role_id, 'custom_role_permissions', cr.permissions)
  from accounts a
  left join account_users au on au.account_id = a.id and au.user_id = ${userId}
  left join users u on u.id = au.user_id
  left join custom_roles cr on cr.account_id = a.id and cr.id = au.custom_role_id
  where a.id = ${accountId})`

/**
 * The user inside the account, with the rights held there.
 * @throws NotFound unknown account; Forbidden suspended account, then not a member
 */
export function memberFrom(accountId: number, userId: number, found: Membership | null): Member {
  if (!found) throw new NotFound({ accountId })
  if (found.status !== 'active') throw new Forbidden('Account is suspended')
  if (!found.role) throw new Forbidden('You are not authorized to access this account')
  return {
    accountId,
    userId,
    name: found.name ?? '',
    role: found.role,
    customRoleId: found.custom_role_id,
    permissions: effectivePermissions(found.role, found.custom_role_permissions),
    features: enabledFeatures(found.features),
  }
}

/** The same for whoever has no request. @throws what `memberFrom` throws */
export async function memberFor({ db }: { db: Sql }, accountId: number, userId: number): Promise<Member> {
  const { rows } = await db.query<{ membership: Membership | null }>(
    `select ${membershipJson('$2::int', '$1::int')} as membership`,
    [accountId, userId],
  )
  return memberFrom(accountId, userId, rows[0]?.membership ?? null)
}
