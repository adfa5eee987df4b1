import { ContactBulkAction } from '@parley/shared/contract/contact-bulk'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { requirePermission } from '../../../http/auth/access.ts'
import { route } from '../../../http/route/route.ts'
import { IdParams } from '../../../http/validation/param-schemas.ts'
import { CONTACT_PERMISSIONS } from '../contacts.policy.ts'
import { BulkBody, bulkActions, cancelBulk, showBulk, startBulk, takeBackBulk } from './bulk.service.ts'

const access = requirePermission(CONTACT_PERMISSIONS)

/** `contacts/bulk_actions` (configuration 6.5). */
export function contactBulkRoutes(app: FastifyInstance): void {
  const one = { access, params: IdParams, answers: ContactBulkAction } as const
  route(app, {
    method: 'POST',
    url: '/contacts/bulk_actions',
    access,
    body: BulkBody,
    answers: ContactBulkAction,
    handler: ({ deps, member, body }) => startBulk(deps, member, body),
  })
  route(app, {
    method: 'GET',
    url: '/contacts/bulk_actions',
    access,
    answers: v.array(ContactBulkAction),
    handler: ({ deps, member }) => bulkActions(deps, member),
  })
  route(app, {
    ...one,
    method: 'GET',
    url: '/contacts/bulk_actions/:id',
    handler: ({ deps, member, params }) => showBulk(deps, member, params.id),
  })
  route(app, {
    ...one,
    method: 'POST',
    url: '/contacts/bulk_actions/:id/cancel',
    handler: ({ deps, member, params }) => cancelBulk(deps, member, params.id),
  })
  route(app, {
    ...one,
    method: 'POST',
    url: '/contacts/bulk_actions/:id/undo',
    handler: ({ deps, member, params }) => takeBackBulk(deps, member, params.id),
  })
}
