import { ContactExport } from '@parley/shared/contract/contact-import'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { requirePermission } from '../../../http/auth/access.ts'
import { route } from '../../../http/route/route.ts'
import { DELETE_PERMISSIONS } from '../contacts.policy.ts'
import { ExportBody, exports, startExport } from './exports.service.ts'

const access = requirePermission(DELETE_PERMISSIONS)

/** `contacts/export` (configuration 6.2), and what became of it. */
export function contactExportsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/contacts/export',
    access,
    body: ExportBody,
    handler: ({ deps, member, body }) => startExport(deps, member, body),
  })

  route(app, {
    method: 'GET',
    url: '/contacts/exports',
    access,
    answers: v.array(ContactExport),
    handler: ({ deps, member }) => exports(deps, member),
  })
}
