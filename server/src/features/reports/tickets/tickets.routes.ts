import { TicketMetricsPage } from '@parley/shared/contract/report-tickets'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { members } from '../../../http/auth/access.ts'
import { sendCsv } from '../../../http/csv.ts'
import { route } from '../../../http/route/route.ts'
import { Flag, Page } from '../../../http/validation/param-schemas.ts'
import { PageSize, RangeQuery } from '../report-query.ts'
import { ticketCsv, ticketMetrics } from './tickets.service.ts'

const TicketsQuery = v.object({
  ...RangeQuery.entries,
  page: Page,
  limit: PageSize,
  download: v.optional(Flag, false),
})

/** Conversation by conversation (contract, configuration 9.5). */
export function ticketMetricsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/reports/ticket_metrics',
    access: members,
    query: TicketsQuery,
    answers: TicketMetricsPage,
    handler: async ({ deps, member, query, reply }) =>
      query.download
        ? sendCsv(reply, 'ticket_metrics.csv', await ticketCsv(deps, member, query))
        : ticketMetrics(deps, member, query),
  })
}
