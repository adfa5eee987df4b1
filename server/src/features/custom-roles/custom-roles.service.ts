import type { CustomRole } from '@parley/shared/contract/custom-role'
import type { Sql } from '../../db/db.ts'
import { isUniqueViolation } from '../../db/db-error.ts'
import type { Deps } from '../../deps.ts'
import { Invalid, NotFound } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { recordAudit } from '../audit-logs/audit-logs.service.ts'
import {
  deleteRole,
  findRole,
  holderIds,
  insertRole,
  listRoles,
  type RoleFacts,
  updateRole,
} from './custom-roles.queries.ts'

function takenName(error: unknown): never {
  if (isUniqueViolation(error)) throw new Invalid({ name: 'has already been taken' })
  throw error
}

async function roleIn(sql: Sql, accountId: number, id: number): Promise<CustomRole> {
  const found = await findRole(sql, accountId, id)
  if (!found) throw new NotFound({ customRole: id })
  return found
}

/** Pages of people whose rights changed are loaded anew. */
async function reloadPages(deps: Deps, accountId: number, userIds: readonly number[]): Promise<void> {
  await Promise.all(userIds.map((userId) => deps.publish({ kind: 'user', accountId, userId }, 'page:reload', {})))
}

const allowsTheSame = (one: CustomRole, other: CustomRole): boolean =>
  new Set(one.permissions).symmetricDifference(new Set(other.permissions)).size === 0

const subjectOf = ({ id, name }: CustomRole) => ({ type: 'CustomRole', id, label: name }) as const

export const customRoles = (deps: Deps, member: Member): Promise<CustomRole[]> => listRoles(deps.db, member.accountId)

export const customRole = (deps: Deps, member: Member, id: number): Promise<CustomRole> =>
  roleIn(deps.db, member.accountId, id)

export async function createCustomRole(deps: Deps, member: Member, facts: RoleFacts): Promise<CustomRole> {
  const { accountId } = member
  return deps.db
    .transaction(async (tx) => {
      const made = await roleIn(tx, accountId, await insertRole(tx, accountId, facts))
      await recordAudit(tx, member, subjectOf(made), null, made)
      return made
    })
    .catch(takenName)
}

/** Its holders' pages reload when it allows something else than before. */
export async function changeCustomRole(
  deps: Deps,
  member: Member,
  id: number,
  changes: Partial<RoleFacts>,
): Promise<CustomRole> {
  const { accountId } = member
  const change = deps.db.transaction(async (tx) => {
    const before = await roleIn(tx, accountId, id)
    await updateRole(tx, accountId, id, { ...before, ...changes })
    const after = await roleIn(tx, accountId, id)
    await recordAudit(tx, member, subjectOf(after), before, after)
    return { after, holders: allowsTheSame(before, after) ? [] : await holderIds(tx, accountId, id) }
  })
  const { after, holders } = await change.catch(takenName)
  await reloadPages(deps, accountId, holders)
  return after
}

/** Holders become plain agents, and their pages reload. */
export async function removeCustomRole(deps: Deps, member: Member, id: number): Promise<void> {
  const { accountId } = member
  const holders = await deps.db.transaction(async (tx) => {
    const before = await roleIn(tx, accountId, id)
    const found = await holderIds(tx, accountId, id)
    await deleteRole(tx, accountId, id)
    await recordAudit(tx, member, subjectOf(before), before, null)
    return found
  })
  await reloadPages(deps, accountId, holders)
}
