import { AuditLog } from '@parley/shared/contract/audit-log'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { requireAdmin } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { Page } from '../../http/validation/param-schemas.ts'
import { auditLogs } from './audit-logs.service.ts'

const AuditLogPage = v.object({
  audit_logs: v.array(AuditLog),
  total_entries: v.number(),
  per_page: v.number(),
  current_page: v.number(),
})

/** `audit_logs` (contract, configuration 5.12). */
export function auditLogsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/audit_logs',
    access: requireAdmin('audit_logs'),
    query: v.object({ page: Page }),
    answers: AuditLogPage,
    handler: ({ deps, member, query }) => auditLogs(deps, member, query.page),
  })
}
