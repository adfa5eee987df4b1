import { enabledFeatures } from '@parley/shared/contract/features'
import { effectivePermissions } from '@parley/shared/contract/permissions'
import type { Sql } from '../../db/db.ts'
import { Forbidden, NotFound } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { findMembership } from './membership.queries.ts'
import type { Membership } from './membership-json.ts'

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
  return memberFrom(accountId, userId, await findMembership(db, accountId, userId))
}
