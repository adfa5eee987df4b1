import { REPORT_METRICS, REPORT_UNITS } from '@parley/shared/contract/report'
import { REPORT_DIMENSIONS, ReportTable } from '@parley/shared/contract/saved-report'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { members } from '../../../http/auth/access.ts'
import { type CsvCell, sendCsv } from '../../../http/csv.ts'
import { route } from '../../../http/route/route.ts'
import { Flag, listOf } from '../../../http/validation/param-schemas.ts'
import { localDate } from '../buckets.ts'
import { RangeQuery, rangeOf } from '../report-query.ts'
import { reportTable } from './report-table.service.ts'
import { tableRows } from './table-rows.ts'

const TableQuery = v.object({
  ...RangeQuery.entries,
  measures: v.pipe(listOf(v.picklist(REPORT_METRICS)), v.minLength(1, "can't be blank")),
  dimension: v.optional(v.picklist(REPORT_DIMENSIONS), 'time'),
  group_by: v.optional(v.picklist(REPORT_UNITS), 'day'),
  download: v.optional(Flag, false),
})

/** Any measures along anything (contract, configuration 9.8). */
export function reportTableRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/reports/table',
    access: members,
    query: TableQuery,
    answers: ReportTable,
    handler: async ({ deps, member, query, reply }) => {
      const table = await reportTable(deps, member, query)
      if (!query.download) return table
      const local = rangeOf(query, deps.now())
      const period = `Reporting period ${localDate(local.since, local)} to ${localDate(local.until - 1, local)}`
      const rows: CsvCell[][] = [[period], [], ...tableRows(table, local)]
      return sendCsv(reply, 'report.csv', rows)
    },
  })
}
