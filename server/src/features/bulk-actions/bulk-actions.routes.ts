import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { memberOf } from '../../http/caller.ts'
import { taking } from '../../http/takes.ts'
import { parseBody } from '../../http/validate.ts'
import { BulkActionBody, runBulkAction } from './bulk-actions.service.ts'

/** Contract: workspace 10. */
export function bulkActionsRoutes(app: FastifyInstance, deps: Deps): void {
  app.post('/bulk_actions', taking({ body: BulkActionBody }), async (request, reply) => {
    const body = parseBody(BulkActionBody, request)
    if (body.type !== 'Conversation') return reply.code(422).send({ success: false })
    return runBulkAction(deps, memberOf(request), body)
  })
}
