import type { InboxMetricsRow, LiveAgent, LiveFigure, LiveGroup, LiveMetrics } from '@parley/shared/contract/report'
import type { DrillDownPage } from '@parley/shared/contract/report-tickets'
import type { Deps } from '../../deps.ts'
import { Refused } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { toAgent } from '../../presenters/person.ts'
import { presenterContextFor } from '../../presenters/presenter-context.ts'
import { bucketStart } from './buckets.ts'
import { countLiveBehind, liveBehindPage } from './drill-down/live-behind.queries.ts'
import { inboxes, type LiveFilters, liveCounts, liveCountsBy, members } from './live.queries.ts'
import { sumsByObject } from './report-facts.queries.ts'
import type { LiveQuery, RangeQuery } from './report-query.ts'
import { assertReadsReports } from './reports.policy.ts'
import { summaryBy } from './reports.service.ts'
import { RESOLUTIONS } from './roll-up/report-metrics.ts'

interface AskedFilters {
  team_ids?: readonly number[] | undefined
  agent_ids?: readonly number[] | undefined
  inbox_ids?: readonly number[] | undefined
}

const filtersOf = ({ team_ids = [], agent_ids = [], inbox_ids = [] }: AskedFilters): LiveFilters => ({
  teamIds: team_ids,
  agentIds: agent_ids,
  inboxIds: inbox_ids,
})

/** Open, unattended, unassigned and pending now: the whole account, or what the filters leave. */
export function liveMetrics(deps: Deps, member: Member, asked: AskedFilters): Promise<LiveMetrics> {
  assertReadsReports(member)
  return liveCounts(deps.db, member.accountId, filtersOf(asked))
}

/** The conversations that a figure of this moment counts: the same number. */
export async function liveBehind(
  deps: Deps,
  member: Member,
  asked: AskedFilters & { metric: LiveFigure; page: number; limit: number },
): Promise<DrillDownPage> {
  assertReadsReports(member)
  const { metric, page, limit } = asked
  const [filters, cut] = [filtersOf(asked), { limit, offset: (page - 1) * limit }]
  const payload = await liveBehindPage(deps.db, member.accountId, metric, filters, cut)
  const count = await countLiveBehind(deps.db, member.accountId, metric, filters)
  return { payload, meta: { count, current_page: page, per_page: limit, value: count, facts: count, gone: 0 } }
}

/** @throws Refused when `by` is neither `team_id` nor `assignee_id` */
export async function liveGroups(
  deps: Deps,
  member: Member,
  by: string | undefined,
  asked: AskedFilters,
): Promise<LiveGroup[]> {
  assertReadsReports(member)
  if (by !== 'team_id' && by !== 'assignee_id') throw new Refused('invalid group_by')
  const groups = await liveCountsBy(deps.db, member.accountId, by, filtersOf(asked))
  return [...groups].map(([key, { open, unattended, unassigned }]) => ({
    [by]: key || null,
    open,
    unattended,
    unassigned,
  }))
}

/** Today is read from its facts. */
const NOT_ROLLED_UP = { foldedUntil: new Date(0), zones: [] }

const STATUS_ORDER = { online: 0, busy: 1, offline: 2 } as const
type Compare = (a: LiveAgent, b: LiveAgent) => number
const byName: Compare = (a, b) => a.name.localeCompare(b.name)
/** Ascending; ties go by name whatever the direction. */
const ORDERS: Record<LiveQuery['order_by'], Compare> = {
  name: byName,
  open: (a, b) => a.metric.open - b.metric.open,
  unattended: (a, b) => a.metric.unattended - b.metric.unattended,
  status: (a, b) => STATUS_ORDER[a.availability] - STATUS_ORDER[b.availability],
}

/** Agents with what lies on their desks now, sorted before the page is cut. `total` counts all that match. */
export async function liveAgents(
  deps: Deps,
  member: Member,
  query: LiveQuery,
): Promise<{ agents: LiveAgent[]; total: number }> {
  assertReadsReports(member)
  const all = await everyAgent(deps, member, query)
  const reasons = query.availability_reason_ids ?? []
  const found = all
    .filter((agent) => !query.agent_status || agent.availability === query.agent_status)
    .filter((agent) => !query.agent_ids?.length || query.agent_ids.includes(agent.id))
    .filter((agent) => reasons.length === 0 || reasons.includes(agent.availability_reason?.id ?? 0))
  const direction = query.order_direction === 'asc' ? 1 : -1
  found.sort((a, b) => direction * ORDERS[query.order_by](a, b) || byName(a, b))
  const from = (query.page - 1) * query.limit
  return { agents: found.slice(from, from + query.limit), total: found.length }
}

async function everyAgent(deps: Deps, member: Member, query: LiveQuery): Promise<LiveAgent[]> {
  const offset = Math.round(query.timezone_offset * 3600)
  const midnight = bucketStart('day', Math.floor(deps.now().getTime() / 1000), { offset, zone: null })
  const context = await presenterContextFor(deps, member.accountId)
  const counts = await liveCountsBy(deps.db, member.accountId, 'assignee_id', filtersOf(query))
  const today = { since: midnight, until: midnight + 2 * 86_400, offset, zone: null }
  const { teamIds, agentIds, inboxIds } = filtersOf(query)
  const subject = { type: 'account', id: null, teamIds, agentIds, inboxIds } as const
  const facts = { accountId: member.accountId, source: RESOLUTIONS, subject, range: today, ...NOT_ROLLED_UP }
  const resolved = new Map((await sumsByObject(deps.db, facts, 'agent')).map(({ key, n }) => [key, n]))
  return (await members(deps.db, member.accountId)).map((row) => {
    const agent = toAgent(row, member.accountId, context)
    const { open = 0, unattended = 0, pending = 0, snoozed = 0 } = counts.get(agent.id) ?? {}
    return {
      id: agent.id,
      name: agent.name,
      email: agent.email,
      thumbnail: agent.thumbnail,
      availability: agent.availability_status,
      availability_reason: agent.availability_reason ?? null,
      metric: { open, unattended, pending, snoozed, resolved_today: resolved.get(agent.id) ?? 0 },
    }
  })
}

/** Every inbox: what waits in it now and its figures of the range. `inbox_ids` narrows the list. */
export async function inboxMetrics(deps: Deps, member: Member, query: RangeQuery): Promise<InboxMetricsRow[]> {
  assertReadsReports(member)
  const summaries = new Map((await summaryBy(deps, member, 'inbox', query)).map((row) => [row.id, row]))
  const counts = await liveCountsBy(deps.db, member.accountId, 'inbox_id', filtersOf(query))
  const wanted = query.inbox_ids ?? []
  const rows = (await inboxes(deps.db, member.accountId)).filter(
    (inbox) => wanted.length === 0 || wanted.includes(inbox.id),
  )
  return rows.flatMap((inbox) => {
    const figures = summaries.get(inbox.id)
    const { open = 0, unattended = 0, unassigned = 0, pending = 0 } = counts.get(inbox.id) ?? {}
    return figures ? [{ ...figures, ...inbox, open, unattended, unassigned, pending }] : []
  })
}
