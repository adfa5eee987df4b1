import { MAX_HOURLY_DAYS } from '@parley/shared/contract/report'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { members } from '../../../http/auth/access.ts'
import { sendCsv } from '../../../http/csv.ts'
import { route } from '../../../http/route/route.ts'
import { Whole } from '../../../http/validation/param-schemas.ts'
import { RangeQuery } from '../report-query.ts'
import { comparisonCsv, trafficCsv } from './downloads.service.ts'

const FILES = {
  agents: 'agent',
  inboxes: 'inbox',
  labels: 'label',
  teams: 'team',
} as const

const TrafficQuery = v.object({
  ...RangeQuery.entries,
  days_before: v.optional(v.pipe(Whole, v.minValue(0), v.maxValue(MAX_HOURLY_DAYS - 2)), 6),
})

/** Reports as files (contract, configuration 9.4). */
export function reportDownloadsRoutes(app: FastifyInstance): void {
  for (const [name, by] of Object.entries(FILES)) {
    route(app, {
      method: 'GET',
      url: `/reports/${name}`,
      access: members,
      query: RangeQuery,
      handler: async ({ deps, member, query, reply }) =>
        sendCsv(reply, `${name}_report.csv`, await comparisonCsv(deps, member, by, query)),
    })
  }

  route(app, {
    method: 'GET',
    url: '/reports/conversation_traffic',
    access: members,
    query: TrafficQuery,
    handler: async ({ deps, member, query, reply }) =>
      sendCsv(reply, 'conversation_traffic_reports.csv', await trafficCsv(deps, member, query)),
  })
}
