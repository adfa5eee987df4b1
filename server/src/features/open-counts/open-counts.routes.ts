import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { memberOf } from '../../http/caller.ts'
import { openCounts } from './open-counts.service.ts'

/** The numbers of the sidebar (shared/contract/open-counts). */
export function openCountsRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/conversations/open_counts', (request) => openCounts(deps, memberOf(request)))
}
