import { CsatMetrics, CsatResponse } from '@parley/shared/contract/csat'
import { AREA_PERMISSIONS } from '@parley/shared/contract/permissions'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { requirePermission } from '../../http/auth/access.ts'
import { sendCsv } from '../../http/csv.ts'
import { route } from '../../http/route/route.ts'
import { Page } from '../../http/validation/param-schemas.ts'
import { csatCsv, csatMetrics, responses } from './csat.service.ts'
import { CsatQuery, filterOf } from './csat-query.ts'

const access = requirePermission(AREA_PERMISSIONS.reports, 'reports')

const ListQuery = v.object({
  ...CsatQuery.entries,
  page: Page,
  sort: v.optional(v.picklist(['created_at', '-created_at', 'rating', '-rating']), '-created_at'),
})

/** What customers answered when they were asked how it was (contract, configuration 8). */
export function csatRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/csat_survey_responses',
    access,
    query: ListQuery,
    answers: v.array(CsatResponse),
    handler: ({ deps, member, query }) =>
      responses(deps, member, filterOf(query), {
        page: query.page,
        order: query.sort.endsWith('rating') ? 'rating' : 'created_at',
        isDescending: query.sort.startsWith('-'),
      }),
  })

  route(app, {
    method: 'GET',
    url: '/csat_survey_responses/metrics',
    access,
    query: CsatQuery,
    answers: CsatMetrics,
    handler: ({ deps, member, query }) => csatMetrics(deps, member, filterOf(query)),
  })

  route(app, {
    method: 'GET',
    url: '/csat_survey_responses/download',
    access,
    query: CsatQuery,
    handler: async ({ deps, member, query, reply }) =>
      sendCsv(reply, 'csat_report.csv', await csatCsv(deps, member, filterOf(query))),
  })
}
