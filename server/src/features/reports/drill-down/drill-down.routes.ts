import { REPORT_METRICS } from '@parley/shared/contract/report'
import { DrillDownPage } from '@parley/shared/contract/report-tickets'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { members } from '../../../http/auth/access.ts'
import { route } from '../../../http/route/route.ts'
import { Page } from '../../../http/validation/param-schemas.ts'
import { PageSize, SummaryQuery } from '../report-query.ts'
import { drillDown } from './drill-down.service.ts'

const DrillDownQuery = v.object({
  ...SummaryQuery.entries,
  metric: v.picklist([...REPORT_METRICS, 'resolved_conversations_count']),
  page: Page,
  limit: PageSize,
})

/** What a number was counted in (contract, configuration 9.7). */
export function drillDownRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/reports/behind',
    access: members,
    query: DrillDownQuery,
    answers: DrillDownPage,
    handler: ({ deps, member, query }) => drillDown(deps, member, query),
  })
}
