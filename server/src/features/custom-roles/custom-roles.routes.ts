import { CustomRole } from '@parley/shared/contract/custom-role'
import { GRANTABLE_PERMISSIONS } from '@parley/shared/contract/permissions'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { byAdministrators } from '../../http/access.ts'
import { bothForms } from '../../http/answers.ts'
import { memberOf } from '../../http/caller.ts'
import { taking } from '../../http/takes.ts'
import { parseBody, parseParams } from '../../http/validate.ts'
import { IdParams, listOf, optionalText, requiredText } from '../../http/wire-values.ts'
import {
  changeCustomRole,
  createCustomRole,
  customRole,
  customRoles,
  removeCustomRole,
} from './custom-roles.service.ts'

const Permissions = v.pipe(
  listOf(v.picklist(GRANTABLE_PERMISSIONS, 'is unknown')),
  v.minLength(1, "can't be blank"),
  v.transform((permissions) => [...new Set(permissions)]),
)
const NewRole = v.object({ name: requiredText(50), description: optionalText(1_000), permissions: Permissions })
const Changes = v.object({
  name: v.optional(requiredText(50)),
  description: optionalText(1_000),
  permissions: v.optional(Permissions),
})
const writers = byAdministrators('custom_roles')

/** `custom_roles` (contract, configuration 5.11). */
export function customRolesRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/custom_roles', taking({ answers: v.object({ payload: v.array(CustomRole) }) }), async (request) => ({
    payload: await customRoles(deps, memberOf(request)),
  }))

  app.get('/custom_roles/:id', taking({ answers: CustomRole }), async (request) =>
    bothForms(await customRole(deps, memberOf(request), parseParams(IdParams, request).id)),
  )

  app.post(
    '/custom_roles',
    taking({ body: NewRole, under: 'custom_role', answers: CustomRole }, writers),
    async (request) => {
      const facts = parseBody(NewRole, request, 'custom_role')
      return bothForms(await createCustomRole(deps, memberOf(request), { description: null, ...facts }))
    },
  )

  app.route({
    ...taking({ body: Changes, under: 'custom_role', answers: CustomRole }, writers),
    method: ['PATCH', 'PUT'],
    url: '/custom_roles/:id',
    handler: async (request) => {
      const { id } = parseParams(IdParams, request)
      return bothForms(await changeCustomRole(deps, memberOf(request), id, parseBody(Changes, request, 'custom_role')))
    },
  })

  app.delete('/custom_roles/:id', writers, async (request, reply) => {
    await removeCustomRole(deps, memberOf(request), parseParams(IdParams, request).id)
    return reply.send()
  })
}
