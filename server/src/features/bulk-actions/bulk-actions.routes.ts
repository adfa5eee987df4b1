import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { memberOf } from '../../http/caller.ts'
import { taking } from '../../http/takes.ts'
import { parseBody } from '../../http/validate.ts'
import { BulkActionBody, runBulkAction } from './bulk-actions.service.ts'

const TypeBody = v.object({ type: v.optional(v.string()) })

/** Contract: workspace 10. */
export function bulkActionsRoutes(app: FastifyInstance, deps: Deps): void {
  app.post('/bulk_actions', taking({ body: BulkActionBody }), async (request, reply) => {
    if (parseBody(TypeBody, request).type !== 'Conversation') return reply.code(422).send({ success: false })
    return runBulkAction(deps, memberOf(request), parseBody(BulkActionBody, request))
  })
}
