import type { NativeAttributeRequirement } from '@parley/shared/contract/native-attribute-requirement'
import { isUniqueViolation } from '../../db/db-error.ts'
import type { Deps } from '../../deps.ts'
import { Invalid, NotFound } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { deleteRequirement, insertRequirement, listRequirements } from './native-attributes.queries.ts'

export const requirements = (deps: Deps, member: Member): Promise<NativeAttributeRequirement[]> =>
  listRequirements(deps.db, member.accountId)

/** @throws Invalid when the account requires it already */
export async function requireAttribute(
  deps: Deps,
  { accountId }: Member,
  key: NativeAttributeRequirement['key'],
): Promise<NativeAttributeRequirement> {
  const made = await insertRequirement(deps.db, accountId, key).catch((error: unknown) => {
    if (isUniqueViolation(error)) throw new Invalid({ key: 'has already been taken' })
    throw error
  })
  await deps.publish({ kind: 'members', accountId }, 'native_attribute_requirement.created', made)
  return made
}

export async function stopRequiring(deps: Deps, { accountId }: Member, id: number): Promise<void> {
  const removed = await deleteRequirement(deps.db, accountId, id)
  if (!removed) throw new NotFound({ nativeAttributeRequirement: id })
  await deps.publish({ kind: 'members', accountId }, 'native_attribute_requirement.deleted', removed)
}
