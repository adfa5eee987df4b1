import { CONVERSATION_STATUSES } from '@parley/shared/contract/scalars'
import { viewNamed } from '../../access/views.ts'
import { ownInbox, type Viewer, visibleTo } from '../../access/visibility.ts'
import type { Params } from '../../db/params.ts'
import { SPOKEN } from '../../presenters/message.ts'
import type { ListQuery } from './conversation-requests.ts'

/** What the list is narrowed by, apart from the tab (`assignee_type`), paging and `updated_within`. */
export type ListFilter = Omit<ListQuery, 'page' | 'sort_by' | 'assignee_type' | 'updated_within'>

/** `%` and `_` typed by a person mean themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Stored status the filter asks for; null for every status. Text search turns the status off (workspace 8.1). */
function statusOf(filter: ListFilter): number | null {
  if (filter.q) return null
  const status = filter.status ?? 'open'
  return status === 'all' ? null : CONVERSATION_STATUSES.indexOf(status)
}

/** SQL condition over conversations `c`: visible to the viewer and inside the filter. */
export function listCondition(viewer: Viewer, filter: ListFilter, p: Params): string {
  const parts: (string | null)[] = [`c.account_id = ${p.add(viewer.accountId)}`, visibleTo(viewer, p)]
  const status = statusOf(filter)
  if (status !== null) parts.push(`c.status = ${p.add(status)}`)
  if (filter.inbox_id !== undefined) parts.push(`c.inbox_id = ${p.add(filter.inbox_id)}`)
  if (filter.team_id !== undefined) parts.push(`c.team_id = ${p.add(filter.team_id)}`)
  if (filter.labels.length > 0) {
    const account = p.add(viewer.accountId)
    const titles = p.add(filter.labels)
    parts.push(
      `c.labels && array(select l.title from labels l where l.account_id = ${account} and l.title = any(${titles}::text[]))`,
    )
  }
  parts.push(viewNamed(filter.conversation_type)?.(() => p.add(viewer.userId)) ?? null)
  if (filter.q) {
    parts.push(`exists (select 1 from messages m where m.account_id = c.account_id and m.conversation_id = c.id
      and ${SPOKEN} and m.content ilike ${p.add(containing(filter.q))})`)
  }
  if (filter.source_id !== undefined) {
    parts.push(`exists (select 1 from contact_inboxes ci where ci.account_id = c.account_id
      and ci.id = c.contact_inbox_id and ci.source_id = ${p.add(filter.source_id)})`)
  }
  return parts.filter((part) => part !== null && part !== 'true').join(' and ')
}

/** SQL condition of the open tab; null for all. */
export function tabCondition(tab: ListQuery['assignee_type'], viewer: Viewer, p: Params): string | null {
  if (tab === 'me') return `c.assignee_id = ${p.add(viewer.userId)}`
  if (tab === 'unassigned') return 'c.assignee_id is null'
  if (tab === 'assigned') return 'c.assignee_id is not null'
  return null
}

/**
 * SQL condition over `conversation_counts`, `conversation_totals` or conversations `n` for the same filter within the
 * viewer's inboxes, or null when the maintained rows do not know enough: labels, kinds, texts.
 */
export function maintainedCondition(viewer: Viewer, filter: ListFilter, p: Params): string | null {
  const isView = viewNamed(filter.conversation_type) !== null
  const isNarrow = filter.labels.length > 0 || isView || filter.q !== undefined || filter.source_id !== undefined
  if (isNarrow) return null
  const parts = [`n.account_id = ${p.add(viewer.accountId)}`, ownInbox(viewer, 'n.inbox_id', p)]
  const status = statusOf(filter)
  if (status !== null) parts.push(`n.status = ${p.add(status)}`)
  if (filter.inbox_id !== undefined) parts.push(`n.inbox_id = ${p.add(filter.inbox_id)}`)
  if (filter.team_id !== undefined) parts.push(`n.team_id = ${p.add(filter.team_id)}`)
  return parts.join(' and ')
}
