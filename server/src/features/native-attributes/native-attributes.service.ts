import type { NativeAttributeRequirement } from '@parley/shared/contract/native-attribute-requirement'
import { isUniqueViolation } from '../../db/db-error.ts'
import type { Deps } from '../../deps.ts'
import { Invalid, NotFound } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { recordAudit } from '../audit-logs/audit-logs.service.ts'
import { deleteRequirement, findRequirement, insertRequirement, listRequirements } from './native-attributes.queries.ts'

const subjectOf = ({ id, key }: NativeAttributeRequirement) =>
  ({ type: 'NativeAttributeRequirement', id, label: key }) as const

export const requirements = (deps: Deps, member: Member): Promise<NativeAttributeRequirement[]> =>
  listRequirements(deps.db, member.accountId)

export async function requirement(deps: Deps, { accountId }: Member, id: number): Promise<NativeAttributeRequirement> {
  const found = await findRequirement(deps.db, accountId, id)
  if (!found) throw new NotFound({ nativeAttributeRequirement: id })
  return found
}

/** @throws Invalid when the account requires it already */
export async function requireAttribute(
  deps: Deps,
  member: Member,
  key: NativeAttributeRequirement['key'],
): Promise<NativeAttributeRequirement> {
  const { accountId } = member
  const stored = deps.db.transaction(async (tx) => {
    const row = await insertRequirement(tx, accountId, key)
    await recordAudit(tx, member, subjectOf(row), null, row)
    return row
  })
  const made = await stored.catch((error: unknown) => {
    if (isUniqueViolation(error)) throw new Invalid({ key: 'has already been taken' })
    throw error
  })
  await deps.publish({ kind: 'members', accountId }, 'native_attribute_requirement.created', made)
  return made
}

export async function stopRequiring(deps: Deps, member: Member, id: number): Promise<void> {
  const { accountId } = member
  const removed = await deps.db.transaction(async (tx) => {
    const row = await deleteRequirement(tx, accountId, id)
    if (!row) throw new NotFound({ nativeAttributeRequirement: id })
    await recordAudit(tx, member, subjectOf(row), row, null)
    return row
  })
  await deps.publish({ kind: 'members', accountId }, 'native_attribute_requirement.deleted', removed)
}
