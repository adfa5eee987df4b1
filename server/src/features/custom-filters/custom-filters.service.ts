import type { Deps } from '../../deps.ts'
import { Invalid, NotFound } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import {
  type CustomFilterRecord,
  contactSegments,
  deleteFilter,
  type FilterFacts,
  type FilterType,
  findFilter,
  insertFilter,
  listFilters,
  updateFilter,
} from './custom-filters.queries.ts'

const MOST = 50
/** Existing clients show it (configuration 6.3). */
const TOO_MANY = `Account Limit reached. The maximum number of allowed custom filters for a user per account is ${MOST}.`

function found(filter: CustomFilterRecord | null, id: number): CustomFilterRecord {
  if (!filter) throw new NotFound({ customFilter: id })
  return filter
}

/** The caller's own saved views of that type. */
export const filters = (deps: Deps, member: Member, type: FilterType): Promise<CustomFilterRecord[]> =>
  listFilters(deps.db, member, type)

export const filter = async (deps: Deps, member: Member, id: number): Promise<CustomFilterRecord> =>
  found(await findFilter(deps.db, member, id), id)

/** @throws Invalid for the 51st */
export async function createFilter(deps: Deps, member: Member, facts: FilterFacts): Promise<CustomFilterRecord> {
  const made = await deps.db.transaction((tx) => insertFilter(tx, member, facts, MOST))
  if (!made) throw new Invalid({ account_id: 'is full' }, TOO_MANY)
  return made
}

export const changeFilter = async (
  deps: Deps,
  member: Member,
  id: number,
  changes: Partial<FilterFacts>,
): Promise<CustomFilterRecord> => found(await updateFilter(deps.db, member, id, changes), id)

export async function removeFilter(deps: Deps, member: Member, id: number): Promise<void> {
  if (!(await deleteFilter(deps.db, member, id))) throw new NotFound({ customFilter: id })
}

/** The rules of saved segments of contacts, of whoever saved them; one that is gone is left out. */
export const segmentRules = async (
  deps: Deps,
  accountId: number,
  ids: readonly number[],
): Promise<{ userId: number; rules: unknown }[]> =>
  (await contactSegments(deps.db, accountId, ids)).map(({ user_id, query }) => ({
    userId: user_id,
    rules: query.payload ?? [],
  }))
