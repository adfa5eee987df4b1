import { ContactInboxLink, ContactRecord } from '@parley/shared/contract/contact-calls'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { requirePermission } from '../../../http/auth/access.ts'
import { route } from '../../../http/route/route.ts'
import { Id } from '../../../http/validation/param-schemas.ts'
import { ContactParams } from '../contact-requests.ts'
import { CONTACT_PERMISSIONS } from '../contacts.policy.ts'
import { addLink, findBySource, removeLink } from './contact-inboxes.service.ts'

const access = requirePermission(CONTACT_PERMISSIONS)
const SourceId = v.pipe(v.string(), v.trim(), v.maxLength(255, 'is too long (maximum is 255 characters)'))

/** `contacts/{id}/contact_inboxes` and `contact_inboxes/filter` (configuration 6.2). */
export function contactInboxesRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/contacts/:id/contact_inboxes',
    access,
    params: ContactParams,
    body: v.object({ inbox_id: Id, source_id: v.nullish(SourceId) }),
    answers: ContactInboxLink,
    handler: ({ deps, member, params, body }) => addLink(deps, member, params.id, body),
  })

  route(app, {
    method: 'DELETE',
    url: '/contacts/:id/contact_inboxes/:inboxId',
    access,
    params: v.object({ id: Id, inboxId: Id }),
    answers: v.object({ payload: ContactRecord }),
    handler: async ({ deps, member, params }) => ({
      payload: await removeLink(deps, member, params.id, params.inboxId),
    }),
  })

  route(app, {
    method: 'POST',
    url: '/contact_inboxes/filter',
    access,
    body: v.object({ inbox_id: Id, source_id: SourceId }),
    answers: ContactRecord,
    handler: ({ deps, member, body }) => findBySource(deps, member, body.inbox_id, body.source_id),
  })
}
