import { ReportRebuild } from '@parley/shared/contract/report'
import type { FastifyInstance } from 'fastify'
import { requireAdmin } from '../../../http/auth/access.ts'
import { route } from '../../../http/route/route.ts'
import { rebuildState, startRebuild } from './rebuild.service.ts'

const url = '/report_rebuild'
const access = requireAdmin('reports')

/** The roll-up of the reports computed anew (contract, configuration 9.10). */
export function reportRebuildRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url,
    access,
    answers: ReportRebuild,
    handler: ({ deps, member }) => rebuildState(deps, member),
  })

  route(app, {
    method: 'POST',
    url,
    access,
    answers: ReportRebuild,
    handler: ({ deps, member }) => startRebuild(deps, member),
  })
}
