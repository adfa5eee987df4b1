import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { memberOf } from '../../http/caller.ts'
import { parseQuery } from '../../http/validate.ts'
import { inboxMetrics, liveAgents, liveGroups, liveMetrics } from './live.service.ts'
import { GroupQuery, LiveQuery, RangeQuery, SummaryQuery, TeamQuery, TimeseriesQuery } from './report-query.ts'
import { botSummary, summary, summaryBy, timeseries } from './reports.service.ts'

/** `/api/v2/accounts/:accountId`: reports and live figures (contract, configuration 9). Paths are below the account. */
export function reportsRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/reports', (request) => timeseries(deps, memberOf(request), parseQuery(TimeseriesQuery, request)))
  app.get('/reports/summary', (request) => summary(deps, memberOf(request), parseQuery(SummaryQuery, request)))
  app.get('/reports/bot_summary', (request) => botSummary(deps, memberOf(request), parseQuery(RangeQuery, request)))
  app.get('/reports/inbox_metrics', async (request) => ({
    payload: await inboxMetrics(deps, memberOf(request), parseQuery(RangeQuery, request)),
  }))

  app.get('/reports/conversations', async (request, reply) => {
    const query = parseQuery(LiveQuery, request)
    if (query.type === 'account') return liveMetrics(deps, memberOf(request))
    const { agents, total } = await liveAgents(deps, memberOf(request), query)
    return reply.header('x-total-count', total).send(agents)
  })
  app.get('/live_reports/conversation_metrics', (request) =>
    liveMetrics(deps, memberOf(request), parseQuery(TeamQuery, request).team_id ?? null),
  )
  app.get('/live_reports/grouped_conversation_metrics', (request) =>
    liveGroups(deps, memberOf(request), parseQuery(GroupQuery, request).group_by),
  )

  for (const by of ['agent', 'inbox', 'team'] as const) {
    app.get(`/summary_reports/${by}`, (request) =>
      summaryBy(deps, memberOf(request), by, parseQuery(RangeQuery, request)),
    )
  }
}
