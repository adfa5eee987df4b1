import { isUniqueViolation } from '../../db/db-error.ts'
import type { Deps } from '../../deps.ts'
import { Invalid, NotFound } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import {
  deleteReason,
  findReason,
  insertReason,
  listReasons,
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

export const reasons = (deps: Deps, { accountId }: Member): Promise<ReasonRow[]> => listReasons(deps.db, accountId)

export const reason = async (deps: Deps, { accountId }: Member, id: number): Promise<ReasonRow> =>
  found(await findReason(deps.db, accountId, id), id)

/** @throws Invalid for a taken reason, and for the 51st */
export async function createReason(deps: Deps, { accountId }: Member, facts: ReasonFacts): Promise<ReasonRow> {
  const made = await deps.db.transaction((tx) => insertReason(tx, accountId, facts, MOST)).catch(takenReason)
  if (!made) throw new Invalid({ base: `has reached the maximum of ${MOST} reasons` })
  return made
}

export const changeReason = async (
  deps: Deps,
  { accountId }: Member,
  id: number,
  changes: Partial<ReasonFacts>,
): Promise<ReasonRow> => found(await updateReason(deps.db, accountId, id, changes).catch(takenReason), id)

/** Whoever uses it stays busy, without a reason. */
export async function removeReason(deps: Deps, { accountId }: Member, id: number): Promise<void> {
  if (!(await deleteReason(deps.db, accountId, id))) throw new NotFound({ availabilityReason: id })
}
