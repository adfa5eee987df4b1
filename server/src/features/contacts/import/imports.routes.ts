import {
  ContactImport,
  ContactImportCheck,
  ContactImportDraft,
  ImportMapping,
} from '@parley/shared/contract/contact-import'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { Refused } from '../../../errors.ts'
import { requirePermission } from '../../../http/auth/access.ts'
import { route } from '../../../http/route/route.ts'
import { contentDisposition } from '../../../storage/file-name.ts'
import { OptionalFile } from '../../../storage/uploaded-file.ts'
import { ContactParams } from '../contact-requests.ts'
import { DELETE_PERMISSIONS } from '../contacts.policy.ts'
import {
  cancelImport,
  checkImport,
  importFile,
  imports,
  openImport,
  showImport,
  startImport,
  takeBackImport,
} from './imports.service.ts'
import { rejectedRowsFile } from './rejected-rows-file.service.ts'

const access = requirePermission(DELETE_PERMISSIONS)
const FileBody = v.object({ import_file: OptionalFile })
const MappingBody = v.object({ mapping: ImportMapping })
const url = '/contacts/imports'
const blank = () => new Refused('File is blank')

/** `contacts/import` (configuration 6.2), and the same in steps that people take. */
export function contactImportsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/contacts/import',
    access,
    body: FileBody,
    refuse: blank,
    handler: ({ deps, member, body }) => importFile(deps, member, body.import_file),
  })

  route(app, {
    method: 'GET',
    url,
    access,
    answers: v.array(ContactImport),
    handler: ({ deps, member }) => imports(deps, member),
  })

  route(app, {
    method: 'POST',
    url,
    access,
    body: FileBody,
    refuse: blank,
    answers: ContactImportDraft,
    handler: ({ deps, member, body }) => openImport(deps, member, body.import_file),
  })

  stepRoutes(app)
}

function stepRoutes(app: FastifyInstance): void {
  const one = { access, params: ContactParams } as const

  route(app, {
    ...one,
    method: 'GET',
    url: `${url}/:id`,
    answers: ContactImport,
    handler: ({ deps, member, params }) => showImport(deps, member, params.id),
  })

  route(app, {
    ...one,
    method: 'POST',
    url: `${url}/:id/check`,
    body: MappingBody,
    answers: ContactImportCheck,
    handler: ({ deps, member, params, body }) => checkImport(deps, member, params.id, body.mapping),
  })

  route(app, {
    ...one,
    method: 'POST',
    url: `${url}/:id/start`,
    body: MappingBody,
    answers: ContactImport,
    handler: ({ deps, member, params, body }) => startImport(deps, member, params.id, body.mapping),
  })

  route(app, {
    ...one,
    method: 'POST',
    url: `${url}/:id/cancel`,
    answers: ContactImport,
    handler: ({ deps, member, params }) => cancelImport(deps, member, params.id),
  })

  route(app, {
    ...one,
    method: 'POST',
    url: `${url}/:id/undo`,
    answers: ContactImport,
    handler: ({ deps, member, params }) => takeBackImport(deps, member, params.id),
  })

  route(app, {
    ...one,
    method: 'GET',
    url: `${url}/:id/refused`,
    handler: async ({ deps, member, params, reply }) => {
      const file = await rejectedRowsFile(deps, member, params.id)
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': contentDisposition('attachment', 'refused.csv'),
        })
        .send(file)
    },
  })
}
