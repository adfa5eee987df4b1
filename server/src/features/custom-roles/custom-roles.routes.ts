import { CustomRole } from '@parley/shared/contract/custom-role'
import { GRANTABLE_PERMISSIONS } from '@parley/shared/contract/permissions'
import { optionalText, requiredText } from '@parley/shared/contract/rules/text'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { members, requireAdmin } from '../../http/auth/access.ts'
import { withPayloadCopy } from '../../http/route/payload-copy.ts'
import { route } from '../../http/route/route.ts'
import { IdParams, listOf } from '../../http/validation/param-schemas.ts'
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
const RoleChanges = v.object({
  name: v.optional(requiredText(50)),
  description: optionalText(1_000),
  permissions: v.optional(Permissions),
})
const writers = requireAdmin('custom_roles')

/** `custom_roles` (contract, configuration 5.11). */
export function customRolesRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/custom_roles',
    access: members,
    answers: v.object({ payload: v.array(CustomRole) }),
    handler: async ({ deps, member }) => ({ payload: await customRoles(deps, member) }),
  })

  route(app, {
    method: 'GET',
    url: '/custom_roles/:id',
    access: members,
    params: IdParams,
    answers: CustomRole,
    handler: async ({ deps, member, params }) => withPayloadCopy(await customRole(deps, member, params.id)),
  })

  route(app, {
    method: 'POST',
    url: '/custom_roles',
    access: writers,
    body: NewRole,
    wrapped: 'custom_role',
    answers: CustomRole,
    handler: async ({ deps, member, body }) =>
      withPayloadCopy(await createCustomRole(deps, member, { description: null, ...body })),
  })

  route(app, {
    method: 'PATCH',
    url: '/custom_roles/:id',
    access: writers,
    params: IdParams,
    body: RoleChanges,
    wrapped: 'custom_role',
    answers: CustomRole,
    handler: async ({ deps, member, params, body }) =>
      withPayloadCopy(await changeCustomRole(deps, member, params.id, body)),
  })

  route(app, {
    method: 'DELETE',
    url: '/custom_roles/:id',
    access: writers,
    params: IdParams,
    handler: ({ deps, member, params }) => removeCustomRole(deps, member, params.id),
  })
}
