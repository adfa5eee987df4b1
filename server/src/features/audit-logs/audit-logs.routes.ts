import { AuditLog } from '@parley/shared/contract/audit-log'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { byAdministrators } from '../../http/access.ts'
import { memberOf } from '../../http/caller.ts'
import { taking } from '../../http/takes.ts'
import { parseQuery } from '../../http/validate.ts'
import { Page } from '../../http/wire-values.ts'
import { auditLogs } from './audit-logs.service.ts'

const Listing = v.object({ page: Page })
const Answer = v.object({
  audit_logs: v.array(AuditLog),
  total_entries: v.number(),
  per_page: v.number(),
  current_page: v.number(),
})

/** `audit_logs` (contract, configuration 5.12). */
export function auditLogsRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/audit_logs', taking({ query: Listing, answers: Answer }, byAdministrators('audit_logs')), async (request) =>
    auditLogs(deps, memberOf(request), parseQuery(Listing, request).page),
  )
}
