import type { FilterRule } from '@parley/shared/contract/rules/filter'

/** Whom a job is about: ids, or all of a list by what the list is. */
export type ListTarget =
  | { ids: readonly number[] }
  | { payload: readonly FilterRule[] | null; label: string | null; q: string }
