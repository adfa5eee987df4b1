import { isUniqueViolation } from '../../db/db-error.ts'
import type { Deps } from '../../deps.ts'
import { Invalid, NotFound } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import {
  type CannedFacts,
  type CannedRow,
  deleteCanned,
  findCanned,
  insertCanned,
  listCanned,
  searchCanned,
  updateCanned,
} from './canned-responses.queries.ts'

function takenCode(error: unknown): never {
  if (isUniqueViolation(error)) throw new Invalid({ short_code: 'has already been taken' })
  throw error
}

function found(row: CannedRow | null, id: number): CannedRow {
  if (!row) throw new NotFound({ cannedResponse: id })
  return row
}

/** @param search blank lists all of them by short code */
export const cannedResponses = (deps: Deps, { accountId }: Member, search: string): Promise<CannedRow[]> =>
  search ? searchCanned(deps.db, accountId, search) : listCanned(deps.db, accountId)

export const cannedResponse = async (deps: Deps, { accountId }: Member, id: number): Promise<CannedRow> =>
  found(await findCanned(deps.db, accountId, id), id)

/** @throws Invalid for a taken short code */
export async function createCanned(deps: Deps, { accountId }: Member, facts: CannedFacts): Promise<CannedRow> {
  const made = await insertCanned(deps.db, accountId, facts).catch(takenCode)
  if (!made) throw new Error('the canned response was not stored')
  return made
}

export const changeCanned = async (
  deps: Deps,
  { accountId }: Member,
  id: number,
  changes: Partial<CannedFacts>,
): Promise<CannedRow> => found(await updateCanned(deps.db, accountId, id, changes).catch(takenCode), id)

export async function removeCanned(deps: Deps, { accountId }: Member, id: number): Promise<void> {
  if (!(await deleteCanned(deps.db, accountId, id))) throw new NotFound({ cannedResponse: id })
}
