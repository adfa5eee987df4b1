import type { SortOrder } from '@parley/shared/contract/conversation'

const ORDERS: Record<SortOrder, string> = {
  last_activity_at_desc: 'c.last_activity_at desc',
  last_activity_at_asc: 'c.last_activity_at asc',
  created_at_desc: 'c.created_at desc',
  created_at_asc: 'c.created_at asc',
  priority_desc: 'c.priority desc nulls last, c.last_activity_at desc',
  priority_asc: 'c.priority asc nulls last, c.last_activity_at desc',
  waiting_since_desc: 'c.waiting_since desc nulls last, c.created_at asc',
  waiting_since_asc: 'c.waiting_since asc nulls last, c.created_at asc',
}

/** SQL order; newer id last as tie-break, so that pages never overlap. */
export const orderBy = (sort: SortOrder): string => `${ORDERS[sort]}, c.id desc`
