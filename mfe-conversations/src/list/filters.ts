import { type AssigneeType, SORT_ORDERS, type SortOrder } from '@parley/shared/contract/conversation'
import { holdsAny } from '@parley/shared/contract/permissions'
import { CONVERSATION_STATUSES, type ConversationStatus } from '@parley/shared/contract/scalars'
import type { ConversationEntry } from '../conversation/conversation-entry.ts'
import type { View } from '../paths.ts'

export type Tab = Exclude<AssigneeType, 'assigned'>
export type StatusFilter = ConversationStatus | 'all'
export const STATUS_FILTERS: readonly StatusFilter[] = [...CONVERSATION_STATUSES, 'all']

/** Everything that decides what the list shows. Lives in the address. */
export interface ListFilters {
  view: View
  tab: Tab
  status: StatusFilter
  sort: SortOrder
}

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

/** Views that gather conversations of everybody begin with all of them. */
const wantsAll = (view: View) =>
  view.kind !== 'all' && view.kind !== 'inbox' && view.kind !== 'team' && view.kind !== 'label'

function defaultTab(view: View, tabs: readonly Tab[]): Tab {
  return wantsAll(view) && tabs.includes('all') ? 'all' : 'me'
}

const oneOf = <T extends string>(allowed: readonly T[], value: string | null, otherwise: T): T =>
  allowed.find((item) => item === value) ?? otherwise

/** The filters of an address. Words that mean nothing, and tabs that the permissions do not offer, fall back. */
export function readFilters(view: View, search: string, permissions: readonly string[]): ListFilters {
  const query = new URLSearchParams(search)
  const tabs = tabsFor(permissions)
  return {
    view,
    tab: view.kind === 'folder' ? 'all' : oneOf(tabs, query.get('assignee_type'), defaultTab(view, tabs)),
    status: oneOf(STATUS_FILTERS, query.get('status'), 'open'),
    sort: oneOf(SORT_ORDERS, query.get('sort_by'), 'last_activity_at_desc'),
  }
}

/** The search part of an address; what is the default is left out. */
export function writeFilters(filters: ListFilters, permissions: readonly string[]): string {
  const query = new URLSearchParams()
  if (filters.tab !== defaultTab(filters.view, tabsFor(permissions)) && filters.view.kind !== 'folder')
    query.set('assignee_type', filters.tab)
  if (filters.status !== 'open') query.set('status', filters.status)
  if (filters.sort !== 'last_activity_at_desc') query.set('sort_by', filters.sort)
  const text = query.toString()
  return text && `?${text}`
}

export type ListQuery = Record<string, string | number | readonly string[]>

/** The filters as the list call takes them, without `assignee_type`, `sort_by` and paging: what the counts are over. */
export function countsQuery({ view, status }: ListFilters): ListQuery {
  const query: ListQuery = { status }
  if (view.kind === 'inbox') query.inbox_id = view.key
  if (view.kind === 'team') query.team_id = view.key
  if (view.kind === 'label') query.labels = [view.key]
  if (view.kind === 'mentions') query.conversation_type = 'mention'
  if (view.kind === 'participating' || view.kind === 'unattended') query.conversation_type = view.kind
  return query
}

/** Query of `GET conversations` (contract, workspace 8.1). */
export const listQuery = (filters: ListFilters): ListQuery => ({
  ...countsQuery(filters),
  assignee_type: filters.tab,
  sort_by: filters.sort,
})

/** Whether a conversation belongs into the list, by all that can be told from the conversation itself. */
export function fits(entry: ConversationEntry, { view, tab, status }: ListFilters, myId: number): boolean {
  if (view.kind === 'folder') return true
  if (status !== 'all' && entry.status !== status) return false
  if (tab === 'me' && entry.assignee?.id !== myId) return false
  if (tab === 'unassigned' && entry.assignee !== null) return false
  switch (view.kind) {
    case 'inbox':
      return entry.inbox_id === view.key
    case 'team':
      return entry.team?.id === view.key
    case 'label':
      return entry.labels.includes(view.key)
    case 'unattended':
      return entry.first_reply_created_at === 0 || entry.waiting_since > 0
    default:
      return true
  }
}

/** Whether a conversation that the list does not hold may enter it by an event (contract, workspace 26.3). */
export const admits = (entry: ConversationEntry, filters: ListFilters, myId: number): boolean =>
  !['mentions', 'unattended', 'participating', 'folder'].includes(filters.view.kind) && fits(entry, filters, myId)
