import type { SlaPolicy } from '@parley/shared/contract/sla'
import type { Sql } from '../../db/db.ts'
import { isUniqueViolation } from '../../db/db-error.ts'
import type { Deps } from '../../deps.ts'
import { Invalid, NotFound } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { recordAudit } from '../audit-logs/audit-logs.service.ts'
import {
  deletePolicy,
  findPolicy,
  insertPolicy,
  listPolicies,
  type PolicyFields,
  updatePolicy,
} from './sla-policies.queries.ts'

const subjectOf = ({ id, name }: SlaPolicy) => ({ type: 'SlaPolicy', id, label: name }) as const

function takenName(error: unknown): never {
  if (isUniqueViolation(error)) throw new Invalid({ name: 'has already been taken' })
  throw error
}

/** @throws Invalid for a policy that promises nothing */
function assertPromises(fields: PolicyFields): void {
  const { first_response_within: first, next_response_within: next, resolve_within: resolve } = fields
  if (first === null && next === null && resolve === null)
    throw new Invalid({ first_response_within: 'or another time must be given' })
}

async function policyIn(sql: Sql, accountId: number, id: number): Promise<SlaPolicy> {
  const found = await findPolicy(sql, accountId, id)
  if (!found) throw new NotFound({ slaPolicy: id })
  return found
}

export const slaPolicies = (deps: Deps, { accountId }: Member): Promise<SlaPolicy[]> => listPolicies(deps.db, accountId)

export const slaPolicy = (deps: Deps, { accountId }: Member, id: number): Promise<SlaPolicy> =>
  policyIn(deps.db, accountId, id)

export async function createPolicy(deps: Deps, member: Member, fields: PolicyFields): Promise<SlaPolicy> {
  assertPromises(fields)
  const { accountId } = member
  const work = deps.db.transaction(async (tx) => {
    const made = await policyIn(tx, accountId, await insertPolicy(tx, accountId, fields))
    await recordAudit(tx, member, subjectOf(made), null, made)
    return made
  })
  return work.catch(takenName)
}

/** Promises that were made under it before stay as they were. */
export async function changePolicy(
  deps: Deps,
  member: Member,
  id: number,
  changes: Partial<PolicyFields>,
): Promise<SlaPolicy> {
  const { accountId } = member
  const work = deps.db.transaction(async (tx) => {
    const before = await policyIn(tx, accountId, id)
    const fields = { ...before, ...changes }
    assertPromises(fields)
    await updatePolicy(tx, accountId, id, fields)
    const after = await policyIn(tx, accountId, id)
    await recordAudit(tx, member, subjectOf(after), before, after)
    return after
  })
  return work.catch(takenName)
}

export async function removePolicy(deps: Deps, member: Member, id: number): Promise<void> {
  const { accountId } = member
  await deps.db.transaction(async (tx) => {
    const before = await policyIn(tx, accountId, id)
    await deletePolicy(tx, accountId, id, deps.now())
    await recordAudit(tx, member, subjectOf(before), before, null)
  })
}
