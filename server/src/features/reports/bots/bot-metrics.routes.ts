import { BotMetrics } from '@parley/shared/contract/report'
import { DrillDownPage } from '@parley/shared/contract/report-tickets'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../../deps.ts'
import { members } from '../../../http/auth/access.ts'
import type { Member } from '../../../http/caller.ts'
import { route } from '../../../http/route/route.ts'
import { Page } from '../../../http/validation/param-schemas.ts'
import { PageSize, RangeQuery, rangeOf } from '../report-query.ts'
import { assertReadsReports } from '../reports.policy.ts'
import { botConversations, botCounts, countBotConversations } from './bot-metrics.queries.ts'

/** Percent, cut to a whole number; 0 of nothing. */
const share = (part: number, all: number): number => (all === 0 ? 0 : Math.trunc((part / all) * 100))

async function botMetrics(deps: Deps, member: Member, query: RangeQuery): Promise<BotMetrics> {
  assertReadsReports(member)
  const counts = await botCounts(deps.db, member.accountId, rangeOf(query, deps.now()))
  return {
    conversation_count: counts.conversations,
    message_count: counts.messages,
    resolution_rate: share(counts.resolved, counts.conversations),
    handoff_rate: share(counts.handed_off, counts.conversations),
  }
}

const BotBehindQuery = v.object({
  ...RangeQuery.entries,
  metric: v.picklist(['conversation_count', 'message_count', 'resolution_rate', 'handoff_rate']),
  page: Page,
  limit: PageSize,
})

/** The conversations that a figure of bots was counted in; of a rate those above the line. */
async function botBehind(
  deps: Deps,
  member: Member,
  query: v.InferOutput<typeof BotBehindQuery>,
): Promise<DrillDownPage> {
  assertReadsReports(member)
  const { page, limit, metric: figure } = query
  const asked = { accountId: member.accountId, figure, range: rangeOf(query, deps.now()) }
  const payload = await botConversations(deps.db, asked, { limit, offset: (page - 1) * limit })
  const { conversations: count, facts } = await countBotConversations(deps.db, asked)
  const value = figure === 'message_count' ? facts : count
  return { payload, meta: { count, current_page: page, per_page: limit, value, facts, gone: 0 } }
}

/** How far bots got alone (contract, configuration 9.4 and 9.7). */
export function botMetricsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/reports/bot_metrics',
    access: members,
    query: RangeQuery,
    answers: BotMetrics,
    handler: ({ deps, member, query }) => botMetrics(deps, member, query),
  })

  route(app, {
    method: 'GET',
    url: '/reports/bot_behind',
    access: members,
    query: BotBehindQuery,
    answers: DrillDownPage,
    handler: ({ deps, member, query }) => botBehind(deps, member, query),
  })
}
