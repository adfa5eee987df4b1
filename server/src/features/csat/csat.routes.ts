import { CsatMetrics, CsatResponse } from '@parley/shared/contract/csat'
import { AREA_PERMISSIONS } from '@parley/shared/contract/permissions'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { requirePermission } from '../../http/auth/access.ts'
import { sendCsv } from '../../http/csv.ts'
import { route } from '../../http/route/route.ts'
import { Id, listOf, Page, UnixTime, Whole } from '../../http/validation/param-schemas.ts'
import type { CsatFilter } from './csat.queries.ts'
import { csatCsv, csatMetrics, responses } from './csat.service.ts'

const access = requirePermission(AREA_PERMISSIONS.reports, 'reports')

const Filter = v.object({
  since: v.optional(UnixTime),
  until: v.optional(UnixTime),
  user_ids: v.optional(listOf(Id)),
  inbox_id: v.optional(Id),
  team_id: v.optional(Id),
  rating: v.optional(v.pipe(Whole, v.minValue(1), v.maxValue(5))),
})
const ListQuery = v.object({
  ...Filter.entries,
  page: Page,
  sort: v.optional(v.picklist(['created_at', '-created_at', 'rating', '-rating']), '-created_at'),
})

const filterOf = (query: v.InferOutput<typeof Filter>): CsatFilter => ({
  since: query.since === undefined ? null : new Date(query.since * 1000),
  until: query.until === undefined ? null : new Date(query.until * 1000),
  agentIds: query.user_ids ?? [],
  inboxId: query.inbox_id ?? null,
  teamId: query.team_id ?? null,
  rating: query.rating ?? null,
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
    query: Filter,
    answers: CsatMetrics,
    handler: ({ deps, member, query }) => csatMetrics(deps, member, filterOf(query)),
  })

  route(app, {
    method: 'GET',
    url: '/csat_survey_responses/download',
    access,
    query: Filter,
    handler: async ({ deps, member, query, reply }) =>
      sendCsv(reply, 'csat_report.csv', await csatCsv(deps, member, filterOf(query))),
  })
}
