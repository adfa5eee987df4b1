import { orderOf } from '@parley/shared/contract/rules/order'
import { isUniqueViolation } from '../../db/db-error.ts'
import type { Deps } from '../../deps.ts'
import { Invalid, NotFound } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { recordAudit } from '../audit-logs/audit-logs.service.ts'
import {
  deleteReason,
  findReason,
  insertReason,
  listReasons,
  lockReasons,
  placeReasons,
  type ReasonFacts,
  type ReasonRow,
  updateReason,
} from './availability-reasons.queries.ts'

const MOST = 50

function takenReason(error: unknown): never {
  if (isUniqueViolation(error)) throw new Invalid({ reason: 'has already been taken' })
  throw error
}

function found(row: ReasonRow | null, id: number): ReasonRow {
  if (!row) throw new NotFound({ availabilityReason: id })
  return row
}

const subjectOf = ({ id, reason: label }: ReasonRow) => ({ type: 'AvailabilityReason', id, label }) as const

export const reasons = (deps: Deps, { accountId }: Member): Promise<ReasonRow[]> => listReasons(deps.db, accountId)

export const reason = async (deps: Deps, { accountId }: Member, id: number): Promise<ReasonRow> =>
  found(await findReason(deps.db, accountId, id), id)

/** @throws Invalid for a taken reason, and for the 51st */
export function createReason(deps: Deps, member: Member, facts: ReasonFacts): Promise<ReasonRow> {
  const made = deps.db.transaction(async (tx) => {
    const row = await insertReason(tx, member.accountId, facts, MOST)
    if (!row) throw new Invalid({ base: `has reached the maximum of ${MOST} reasons` })
    await recordAudit(tx, member, subjectOf(row), null, row)
    return row
  })
  return made.catch(takenReason)
}

export function changeReason(
  deps: Deps,
  member: Member,
  id: number,
  changes: Partial<ReasonFacts>,
): Promise<ReasonRow> {
  const changed = deps.db.transaction(async (tx) => {
    const before = found(await findReason(tx, member.accountId, id), id)
    const after = found(await updateReason(tx, member.accountId, id, changes), id)
    await recordAudit(tx, member, subjectOf(after), before, after)
    return after
  })
  return changed.catch(takenReason)
}

/** Puts reasons in another order; those that are not named stay behind. @throws NotFound for a foreign id */
export async function orderReasons(
  deps: Deps,
  { accountId }: Member,
  positions: Readonly<Record<string, number>>,
): Promise<ReasonRow[]> {
  const wanted = new Map(Object.entries(positions).map(([id, position]) => [Number(id), position]))
  return deps.db.transaction(async (tx) => {
    await lockReasons(tx, accountId)
    const ids = (await listReasons(tx, accountId)).map(({ id }) => id)
    const foreign = [...wanted.keys()].find((id) => !ids.includes(id))
    if (foreign !== undefined) throw new NotFound({ availabilityReason: foreign })
    await placeReasons(tx, accountId, orderOf(ids, wanted))
    return listReasons(tx, accountId)
  })
}

/** Whoever uses it stays busy, without a reason. */
export async function removeReason(deps: Deps, member: Member, id: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const before = found(await findReason(tx, member.accountId, id), id)
    await deleteReason(tx, member.accountId, id)
    await recordAudit(tx, member, subjectOf(before), before, null)
  })
}
