import { ContactExport } from '@parley/shared/contract/contact-import'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { requirePermission } from '../../../http/auth/access.ts'
import { route } from '../../../http/route/route.ts'
import { ContactParams } from '../contact-requests.ts'
import { DELETE_PERMISSIONS } from '../contacts.policy.ts'
import { personExports, startPersonExport } from './person-export.service.ts'

const access = requirePermission(DELETE_PERMISSIONS)

/** `contacts/{id}/data_exports` (configuration 6.5): everything that is kept of one person. */
export function personExportRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/contacts/:id/data_exports',
    access,
    params: ContactParams,
    handler: ({ deps, member, params }) => startPersonExport(deps, member, params.id),
  })

  route(app, {
    method: 'GET',
    url: '/contacts/:id/data_exports',
    access,
    params: ContactParams,
    answers: v.array(ContactExport),
    handler: ({ deps, member, params }) => personExports(deps, member, params.id),
  })
}
