import { AuditLog } from '@parley/shared/contract/audit-log'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { requireAdmin } from '../../http/auth/access.ts'
import { sendCsv } from '../../http/csv.ts'
import { route } from '../../http/route/route.ts'
import { Id, Page, UnixTime } from '../../http/validation/param-schemas.ts'
import { auditLines } from './audit-csv.ts'
import { auditLogs, everyAudit } from './audit-logs.service.ts'

const AuditLogPage = v.object({
  audit_logs: v.array(AuditLog),
  total_entries: v.number(),
  per_page: v.number(),
  current_page: v.number(),
})

const filters = {
  actor_id: v.optional(Id),
  action: v.optional(AuditLog.entries.action),
  subject_type: v.optional(v.pipe(v.string(), v.maxLength(50))),
  since: v.optional(UnixTime),
  until: v.optional(UnixTime),
}

/** `audit_logs` (contract, configuration 5.12). */
export function auditLogsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/audit_logs',
    access: requireAdmin('audit_logs'),
    query: v.object({ ...filters, page: Page }),
    answers: AuditLogPage,
    handler: ({ deps, member, query }) => auditLogs(deps, member, query),
  })

  route(app, {
    method: 'GET',
    url: '/audit_logs/download',
    access: requireAdmin('audit_logs'),
    query: v.object(filters),
    handler: ({ deps, member, query, reply }) =>
      sendCsv(reply, 'audit_log.csv', auditLines(everyAudit(deps, member, query))),
  })
}
