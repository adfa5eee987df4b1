import { type AssigneeType, SORT_ORDERS, type SortOrder } from '@parley/shared/contract/conversation'
import { holdsAny } from '@parley/shared/contract/permissions'
import type { FilterRule } from '@parley/shared/contract/rules/filter'
import { rulesIn, rulesText } from '@parley/shared/filter/rules-in-address'
import type { ConversationEntry } from '../conversation/conversation-entry.ts'
import { type ListHabits, NO_HABITS } from './list-habits.ts'
import { mayMatch } from './rule-verdict.ts'
import { STATUS_FILTERS, type StatusFilter } from './status-filter.ts'
import type { ListQuery, View } from './view.ts'
import { fitsView, traitsOf, viewQuery } from './views.ts'

export type Tab = Exclude<AssigneeType, 'assigned'>

/** Everything that decides what the list shows. Lives in the address. */
export interface ListFilters {
  view: View
  tab: Tab
  status: StatusFilter
  sort: SortOrder
  /** Rules that take the place of tab, status and order: put together here, or those of a folder. */
  rules?: readonly FilterRule[]
}

/** Rules decide, or will once they are read: no tab, no status, no order can be chosen. */
export const isRuled = ({ view, rules }: ListFilters): boolean => rules !== undefined || traitsOf(view).isFixed

/** Tabs offered, in order (contract, workspace 20.8). */
export function tabsFor(permissions: readonly string[]): Tab[] {
  const unassigned = holdsAny(permissions, [
    'administrator',
    'agent',
    'conversation_manage',
    'conversation_unassigned_manage',
  ])
  const all = holdsAny(permissions, [
    'administrator',
    'agent',
    'conversation_manage',
    'conversation_participating_manage',
  ])
  return ['me', ...(unassigned ? (['unassigned'] as const) : []), ...(all ? (['all'] as const) : [])]
}

function defaultTab(view: View, tabs: readonly Tab[]): Tab {
  return traitsOf(view).opensOnAll && tabs.includes('all') ? 'all' : 'me'
}

const oneOf = <T extends string>(allowed: readonly T[], value: string | null, otherwise: T): T =>
  allowed.find((item) => item === value) ?? otherwise

/** The filters of an address. Words that mean nothing, and tabs that the permissions do not offer, fall back. */
export function readFilters(
  view: View,
  search: string,
  permissions: readonly string[],
  habits: ListHabits = NO_HABITS,
): ListFilters {
  const query = new URLSearchParams(search)
  const tabs = tabsFor(permissions)
  const rules = traitsOf(view).isFixed ? null : rulesIn(query.get('rules'))
  if (rules || traitsOf(view).isFixed)
    return { view, tab: 'all', status: 'all', sort: 'last_activity_at_desc', ...(rules ? { rules } : {}) }
  return {
    view,
    tab: oneOf(tabs, query.get('assignee_type'), defaultTab(view, tabs)),
    status: oneOf(STATUS_FILTERS, query.get('status'), habits.status),
    sort: oneOf(SORT_ORDERS, query.get('sort_by'), habits.sort),
  }
}

/** The search part of an address; what is the default, or this person's habit, is left out. */
export function writeFilters(
  filters: ListFilters,
  permissions: readonly string[],
  habits: ListHabits = NO_HABITS,
): string {
  if (traitsOf(filters.view).isFixed) return ''
  if (filters.rules) return `?${new URLSearchParams({ rules: rulesText(filters.rules) })}`
  const query = new URLSearchParams()
  if (filters.tab !== defaultTab(filters.view, tabsFor(permissions))) query.set('assignee_type', filters.tab)
  if (filters.status !== habits.status) query.set('status', filters.status)
  if (filters.sort !== habits.sort) query.set('sort_by', filters.sort)
  const text = query.toString()
  return text && `?${text}`
}

/** The filters as the list call takes them, without `assignee_type`, `sort_by` and paging: what the counts are over. */
export const countsQuery = ({ view, status }: ListFilters): ListQuery => ({ status, ...viewQuery(view) })

/** Query of `GET conversations` (contract, workspace 8.1). */
export const listQuery = (filters: ListFilters): ListQuery => ({
  ...countsQuery(filters),
  assignee_type: filters.tab,
  sort_by: filters.sort,
})

/** Whether a conversation belongs into the list, by all that can be told from the conversation itself. */
export function fits(entry: ConversationEntry, filters: ListFilters, myId: number): boolean {
  const { view, tab, status, rules } = filters
  if (isRuled(filters)) return rules === undefined || mayMatch(entry, rules)
  if (status !== 'all' && entry.status !== status) return false
  if (tab === 'me' && entry.assignee?.id !== myId) return false
  if (tab === 'unassigned' && entry.assignee !== null) return false
  return fitsView(entry, view)
}

/** Whether a conversation that the list does not hold may enter it by an event (contract, workspace 26.3). */
export const admits = (entry: ConversationEntry, filters: ListFilters, myId: number): boolean =>
  mayAdmit(filters) && fits(entry, filters, myId)

/** Whether events bring anything in at all: rules are the server's to judge. */
export const mayAdmit = (filters: ListFilters): boolean => traitsOf(filters.view).admits && !isRuled(filters)
