import { NATIVE_ATTRIBUTES, NativeAttributeRequirement } from '@parley/shared/contract/native-attribute-requirement'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { members, requireAdmin } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { IdParams } from '../../http/validation/param-schemas.ts'
import { requireAttribute, requirement, requirements, stopRequiring } from './native-attributes.service.ts'

const url = '/native_attribute_requirements'
const NewRequirement = v.object({ key: v.picklist(NATIVE_ATTRIBUTES, 'is invalid') })
const Single = v.object({ payload: NativeAttributeRequirement })
const writers = requireAdmin()

/** `native_attribute_requirements` (contract, configuration 5.8). */
export function nativeAttributesRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url,
    access: members,
    answers: v.object({ payload: v.array(NativeAttributeRequirement) }),
    handler: async ({ deps, member }) => ({ payload: await requirements(deps, member) }),
  })

  route(app, {
    method: 'GET',
    url: `${url}/:id`,
    access: members,
    params: IdParams,
    answers: Single,
    handler: async ({ deps, member, params }) => ({ payload: await requirement(deps, member, params.id) }),
  })

  route(app, {
    method: 'POST',
    url,
    access: writers,
    body: NewRequirement,
    wrapped: 'native_attribute_requirement',
    answers: Single,
    handler: async ({ deps, member, body }) => ({ payload: await requireAttribute(deps, member, body.key) }),
  })

  route(app, {
    method: 'DELETE',
    url: `${url}/:id`,
    access: writers,
    params: IdParams,
    handler: ({ deps, member, params }) => stopRequiring(deps, member, params.id),
  })
}
