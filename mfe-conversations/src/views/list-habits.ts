import { SORT_ORDERS, type SortOrder } from '@parley/shared/contract/conversation'
import * as v from 'valibot'
import { STATUS_FILTERS, type StatusFilter } from './status-filter.ts'

/** Status and order that a person left the list with: it opens so the next time. */
export interface ListHabits {
  status: StatusFilter
  sort: SortOrder
}

export const NO_HABITS: ListHabits = { status: 'open', sort: 'last_activity_at_desc' }

const Kept = v.object({
  status: v.fallback(v.picklist(STATUS_FILTERS), NO_HABITS.status),
  order_by: v.fallback(v.picklist(SORT_ORDERS), NO_HABITS.sort),
})

/** @param settings - `ui_settings` of the person (contract, workspace 5.1) */
export function habitsIn(settings: Readonly<Record<string, unknown>>): ListHabits {
  const parsed = v.safeParse(Kept, settings.conversations_filter_by)
  return parsed.success ? { status: parsed.output.status, sort: parsed.output.order_by } : NO_HABITS
}

/** The whole settings with these habits: the server replaces what it holds. */
export const withHabits = (settings: Readonly<Record<string, unknown>>, { status, sort }: ListHabits): object => ({
  ...settings,
  conversations_filter_by: { status, order_by: sort },
})
