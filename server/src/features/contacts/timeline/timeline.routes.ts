import { ContactTimeline, TIMELINE_KINDS } from '@parley/shared/contract/contact-timeline'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { requirePermission } from '../../../http/auth/access.ts'
import { route } from '../../../http/route/route.ts'
import { listOf } from '../../../http/validation/param-schemas.ts'
import { ContactParams } from '../contact-requests.ts'
import { CONTACT_OR_CONVERSATION } from '../contacts.policy.ts'
import { After, timeline } from './timeline.service.ts'

/** `contacts/{id}/timeline` (configuration 6.5). */
export function contactTimelineRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/contacts/:id/timeline',
    access: requirePermission(CONTACT_OR_CONVERSATION),
    params: ContactParams,
    query: v.object({ kinds: v.optional(listOf(v.picklist(TIMELINE_KINDS)), []), after: After }),
    answers: ContactTimeline,
    handler: ({ deps, member, params, query }) => timeline(deps, member, params.id, query),
  })
}
