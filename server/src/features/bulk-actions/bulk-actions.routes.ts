import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { memberOf } from '../../http/caller.ts'
import { taking } from '../../http/takes.ts'
import { parseBody } from '../../http/validate.ts'
import { BulkActionBody, runBulkAction } from './bulk-actions.service.ts'

const OfConversations = v.object({ type: v.literal('Conversation') })

/** Contract: workspace 10. */
export function bulkActionsRoutes(app: FastifyInstance, deps: Deps): void {
  app.post('/bulk_actions', taking({ body: BulkActionBody }), async (request, reply) => {
    // Asked before the rest: clients are answered like this whatever else they send.
    if (!v.is(OfConversations, request.body)) return reply.code(422).send({ success: false })
    return runBulkAction(deps, memberOf(request), parseBody(BulkActionBody, request))
  })
}
