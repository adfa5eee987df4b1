import {
  BotSummary,
  InboxMetricsRow,
  LiveAgent,
  LiveGroup,
  LiveMetrics,
  ReportPoint,
  ReportSummary,
  SummaryRow,
} from '@parley/shared/contract/report'
import { DrillDownPage } from '@parley/shared/contract/report-tickets'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { members } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { inboxMetrics, liveAgents, liveBehind, liveGroups, liveMetrics } from './live.service.ts'
import {
  GroupQuery,
  LiveBehindQuery,
  LiveQuery,
  RangeQuery,
  SummaryQuery,
  TeamQuery,
  TimeseriesQuery,
} from './report-query.ts'
import { botSummary, summary, summaryBy, timeseries } from './reports.service.ts'

const access = members

/** `/api/v2/accounts/:accountId`: reports and live figures (contract, configuration 9). Paths are below the account. */
export function reportsRoutes(app: FastifyInstance): void {
  figureRoutes(app)
  comparisonRoutes(app)
  liveRoutes(app)
}

function figureRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/reports',
    access,
    query: TimeseriesQuery,
    answers: v.array(ReportPoint),
    handler: ({ deps, member, query }) => timeseries(deps, member, query),
  })

  route(app, {
    method: 'GET',
    url: '/reports/summary',
    access,
    query: SummaryQuery,
    answers: ReportSummary,
    handler: ({ deps, member, query }) => summary(deps, member, query),
  })

  route(app, {
    method: 'GET',
    url: '/reports/bot_summary',
    access,
    query: RangeQuery,
    answers: BotSummary,
    handler: ({ deps, member, query }) => botSummary(deps, member, query),
  })
}

function comparisonRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/reports/inbox_metrics',
    access,
    query: RangeQuery,
    answers: v.object({ payload: v.array(InboxMetricsRow) }),
    handler: async ({ deps, member, query }) => ({ payload: await inboxMetrics(deps, member, query) }),
  })

  for (const by of ['agent', 'inbox', 'team', 'label'] as const) {
    route(app, {
      method: 'GET',
      url: `/summary_reports/${by}`,
      access,
      query: RangeQuery,
      answers: v.array(SummaryRow),
      handler: ({ deps, member, query }) => summaryBy(deps, member, by, query),
    })
  }
}

function liveRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/reports/conversations',
    access,
    query: LiveQuery,
    answers: v.union([LiveMetrics, v.array(LiveAgent)]),
    handler: async ({ deps, member, query, reply }) => {
      if (query.type === 'account') return liveMetrics(deps, member, query)
      const { agents, total } = await liveAgents(deps, member, query)
      return reply.header('x-total-count', total).send(agents)
    },
  })

  route(app, {
    method: 'GET',
    url: '/live_reports/conversation_metrics',
    access,
    query: TeamQuery,
    answers: LiveMetrics,
    handler: ({ deps, member, query }) =>
      liveMetrics(deps, member, query.team_id === undefined ? query : { ...query, team_ids: [query.team_id] }),
  })

  route(app, {
    method: 'GET',
    url: '/live_reports/grouped_conversation_metrics',
    access,
    query: GroupQuery,
    answers: v.array(LiveGroup),
    handler: ({ deps, member, query }) => liveGroups(deps, member, query.group_by, query),
  })

  route(app, {
    method: 'GET',
    url: '/live_reports/behind',
    access,
    query: LiveBehindQuery,
    answers: DrillDownPage,
    handler: ({ deps, member, query }) => liveBehind(deps, member, query),
  })
}
