import {
  ATTRIBUTE_MODELS,
  ATTRIBUTE_TYPES,
  CustomAttributeDefinition,
} from '@parley/shared/contract/custom-attribute-definition'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { byAdministrators } from '../../http/access.ts'
import { memberOf } from '../../http/caller.ts'
import { taking } from '../../http/takes.ts'
import { parseBody, parseParams, parseQuery } from '../../http/validate.ts'
import { IdParams, listOf, optionalText, requiredText } from '../../http/wire-values.ts'
import {
  changeDefinition,
  createDefinition,
  definition,
  definitions,
  removeDefinition,
} from './custom-attributes.service.ts'

/** One of the names, or its number in the list (as a number or as text). */
const nameOrNumber = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((value) => (/^\d$/.test(String(value)) ? names[Number(value)] : value)),
    v.picklist(names, 'is invalid'),
  )

const isPattern = (source: string): boolean => {
  try {
    return Boolean(new RegExp(source))
  } catch {
    return false
  }
}

const Type = nameOrNumber(ATTRIBUTE_TYPES)
const Model = nameOrNumber(ATTRIBUTE_MODELS)
const Key = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty("can't be blank"),
  v.maxLength(255, 'is too long (maximum is 255 characters)'),
  v.regex(/^[a-z0-9_]+$/, 'must be lower case letters, digits or underscores'),
)
const Pattern = v.pipe(v.string(), v.maxLength(1_000, 'is too long'), v.check(isPattern, 'is not a regular expression'))
const fields = {
  attribute_description: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(1_000, 'is too long'))),
  attribute_values: v.optional(v.pipe(listOf(requiredText()), v.maxLength(500, 'has too many entries'))),
  regex_pattern: v.optional(v.nullable(Pattern)),
  regex_cue: optionalText(),
  default_value: v.optional(v.nullable(v.pipe(v.number(), v.finite()))),
}
const NewDefinition = v.object({
  ...fields,
  attribute_display_name: requiredText(),
  attribute_key: Key,
  attribute_display_type: Type,
  attribute_model: Model,
})
const Changes = v.object({
  ...fields,
  attribute_display_name: v.optional(requiredText()),
  attribute_display_type: v.optional(Type),
})
const Listing = v.object({ attribute_model: v.optional(Model) })
const DEFAULTS = {
  attribute_description: '',
  attribute_values: [],
  regex_pattern: null,
  regex_cue: null,
  default_value: null,
}

const WRAPPER = 'custom_attribute_definition'
const writers = byAdministrators('custom_attributes')

/** `custom_attribute_definitions` (contract, configuration 5.6). */
export function customAttributesRoutes(app: FastifyInstance, deps: Deps): void {
  app.get(
    '/custom_attribute_definitions',
    taking({ query: Listing, answers: v.array(CustomAttributeDefinition) }),
    async (request) => definitions(deps, memberOf(request), parseQuery(Listing, request).attribute_model ?? null),
  )

  app.get('/custom_attribute_definitions/:id', taking({ answers: CustomAttributeDefinition }), async (request) =>
    definition(deps, memberOf(request), parseParams(IdParams, request).id),
  )

  app.post(
    '/custom_attribute_definitions',
    taking({ body: NewDefinition, under: WRAPPER, answers: CustomAttributeDefinition }, writers),
    async (request) =>
      createDefinition(deps, memberOf(request), { ...DEFAULTS, ...parseBody(NewDefinition, request, WRAPPER) }),
  )

  app.route({
    ...taking({ body: Changes, under: WRAPPER, answers: CustomAttributeDefinition }, writers),
    method: ['PATCH', 'PUT'],
    url: '/custom_attribute_definitions/:id',
    handler: async (request) => {
      const { id } = parseParams(IdParams, request)
      return changeDefinition(deps, memberOf(request), id, parseBody(Changes, request, WRAPPER))
    },
  })

  app.delete('/custom_attribute_definitions/:id', writers, async (request, reply) => {
    await removeDefinition(deps, memberOf(request), parseParams(IdParams, request).id)
    return reply.code(204).send()
  })
}
