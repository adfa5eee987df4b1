import { ContactRecord } from '@parley/shared/contract/contact-calls'
import { CONTACT_MERGE_FIELDS, ContactMerge, ContactMergePreview } from '@parley/shared/contract/contact-merge'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { requirePermission } from '../../../http/auth/access.ts'
import { route } from '../../../http/route/route.ts'
import { Id, listOf } from '../../../http/validation/param-schemas.ts'
import { ContactParams } from '../contact-requests.ts'
import { CONTACT_PERMISSIONS } from '../contacts.policy.ts'
import { mergeContacts, previewMerge } from './merge.service.ts'
import { recentMerges, undoMerge } from './undo-merge.service.ts'

const access = requirePermission(CONTACT_PERMISSIONS)
const MergeBody = v.object({
  base_contact_id: Id,
  mergee_contact_id: Id,
  /** Fields that come from the contact that goes. */
  take: v.optional(listOf(v.picklist(CONTACT_MERGE_FIELDS)), []),
})

/** `actions/contact_merge` (configuration 6.2), what it would do, and taking it back. */
export function contactMergeRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/actions/contact_merge',
    access,
    body: MergeBody,
    answers: ContactRecord,
    handler: ({ deps, member, body }) => mergeContacts(deps, member, body),
  })

  route(app, {
    method: 'GET',
    url: '/contacts/:id/merge_preview',
    access,
    params: ContactParams,
    query: v.object({ mergee_contact_id: Id }),
    answers: ContactMergePreview,
    handler: ({ deps, member, params, query }) => previewMerge(deps, member, params.id, query.mergee_contact_id),
  })

  route(app, {
    method: 'GET',
    url: '/contacts/:id/merges',
    access,
    params: ContactParams,
    answers: v.array(ContactMerge),
    handler: ({ deps, member, params }) => recentMerges(deps, member, params.id),
  })

  route(app, {
    method: 'POST',
    url: '/contacts/:id/merges/:mergeId/undo',
    access,
    params: v.object({ id: Id, mergeId: Id }),
    answers: v.object({ payload: ContactRecord }),
    handler: async ({ deps, member, params }) => ({
      payload: await undoMerge(deps, member, params.id, params.mergeId),
    }),
  })
}
