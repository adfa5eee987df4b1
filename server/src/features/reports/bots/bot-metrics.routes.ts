import { BotMetrics } from '@parley/shared/contract/report'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { members } from '../../../http/auth/access.ts'
import type { Member } from '../../../http/caller.ts'
import { route } from '../../../http/route/route.ts'
import { RangeQuery, rangeOf } from '../report-query.ts'
import { assertReadsReports } from '../reports.policy.ts'
import { botCounts } from './bot-metrics.queries.ts'

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

/** How far bots got alone (contract, configuration 9.4). */
export function botMetricsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/reports/bot_metrics',
    access: members,
    query: RangeQuery,
    answers: BotMetrics,
    handler: ({ deps, member, query }) => botMetrics(deps, member, query),
  })
}
