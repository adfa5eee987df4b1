import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { Invalid, Unsuccessful } from '../../errors.ts'
import { members } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { BulkActionBody, runBulkAction } from './bulk-actions.service.ts'

const BulkActionAnswer = v.object({
  success: v.literal(true),
  skipped: v.array(
    v.object({
      id: v.number(),
      reason: v.picklist(['not_found', 'missing_attributes']),
      missing_attributes: v.optional(v.array(v.string())),
    }),
  ),
})

/** Contract: workspace 10. */
export function bulkActionsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/bulk_actions',
    access: members,
    body: BulkActionBody,
    /** Another kind of record than conversations comes before the rest: clients are answered so whatever else they send. */
    refuse: (error) => (error instanceof Invalid && !error.attributes.includes('type') ? error : new Unsuccessful()),
    answers: BulkActionAnswer,
    handler: ({ deps, member, body }) => runBulkAction(deps, member, body),
  })
}
