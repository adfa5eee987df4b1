import { ContactPairs } from '@parley/shared/contract/contact-merge'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { requirePermission } from '../../../http/auth/access.ts'
import { route } from '../../../http/route/route.ts'
import { Id, listOf, Page } from '../../../http/validation/param-schemas.ts'
import { CONTACT_PERMISSIONS } from '../contacts.policy.ts'
import { dismissPair, duplicates, proposePair } from './duplicates.service.ts'

const TwoContacts = v.object({ contact_ids: v.pipe(listOf(Id), v.length(2, 'must be two contacts')) })
const access = requirePermission(CONTACT_PERMISSIONS)

/** `contacts/duplicates`: pairs that may be one person, and those that were found not to be. */
export function duplicatesRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/contacts/duplicates',
    access,
    query: v.object({ page: Page }),
    answers: ContactPairs,
    handler: ({ deps, member, query }) => duplicates(deps, member, query.page),
  })

  route(app, {
    method: 'POST',
    url: '/contacts/duplicates/dismiss',
    access,
    body: TwoContacts,
    handler: ({ deps, member, body }) => dismissPair(deps, member, body.contact_ids),
  })

  route(app, {
    method: 'POST',
    url: '/contacts/duplicates/propose',
    access,
    body: TwoContacts,
    handler: ({ deps, member, body }) => proposePair(deps, member, body.contact_ids),
  })
}
