import { NATIVE_ATTRIBUTES, NativeAttributeRequirement } from '@parley/shared/contract/native-attribute-requirement'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { byAdministrators } from '../../http/access.ts'
import { memberOf } from '../../http/caller.ts'
import { taking } from '../../http/takes.ts'
import { parseBody, parseParams } from '../../http/validate.ts'
import { IdParams } from '../../http/wire-values.ts'
import { requireAttribute, requirement, requirements, stopRequiring } from './native-attributes.service.ts'

const PATH = '/native_attribute_requirements'
const WRAPPER = 'native_attribute_requirement'
const NewRequirement = v.object({ key: v.picklist(NATIVE_ATTRIBUTES, 'is invalid') })
const Single = v.object({ payload: NativeAttributeRequirement })
const writers = byAdministrators()

/** `native_attribute_requirements` (contract, configuration 5.8). */
export function nativeAttributesRoutes(app: FastifyInstance, deps: Deps): void {
  app.get(PATH, taking({ answers: v.object({ payload: v.array(NativeAttributeRequirement) }) }), async (request) => ({
    payload: await requirements(deps, memberOf(request)),
  }))

  app.get(`${PATH}/:id`, taking({ answers: Single }), async (request) => ({
    payload: await requirement(deps, memberOf(request), parseParams(IdParams, request).id),
  }))

  app.post(PATH, taking({ body: NewRequirement, under: WRAPPER, answers: Single }, writers), async (request) => ({
    payload: await requireAttribute(deps, memberOf(request), parseBody(NewRequirement, request, WRAPPER).key),
  }))

  app.delete(`${PATH}/:id`, writers, async (request, reply) => {
    await stopRequiring(deps, memberOf(request), parseParams(IdParams, request).id)
    return reply.send()
  })
}
