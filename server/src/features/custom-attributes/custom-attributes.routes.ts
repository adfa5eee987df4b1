import {
  ATTRIBUTE_MODELS,
  ATTRIBUTE_TYPES,
  AttributeKey,
  CustomAttributeDefinition,
} from '@parley/shared/contract/custom-attribute-definition'
import { Pattern } from '@parley/shared/contract/rules/pattern'
import { optionalText, requiredText } from '@parley/shared/contract/rules/text'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { members, requireAdmin } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { IdParams, listOf } from '../../http/validation/param-schemas.ts'
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

const Type = nameOrNumber(ATTRIBUTE_TYPES)
const Model = nameOrNumber(ATTRIBUTE_MODELS)
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
  attribute_key: AttributeKey,
  attribute_display_type: Type,
  attribute_model: Model,
})
const DefinitionChanges = v.object({
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

const url = '/custom_attribute_definitions'
const wrapped = 'custom_attribute_definition'
const writers = requireAdmin('custom_attributes')

/** `custom_attribute_definitions` (contract, configuration 5.6). */
export function customAttributesRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url,
    access: members,
    query: Listing,
    answers: v.array(CustomAttributeDefinition),
    handler: ({ deps, member, query }) => definitions(deps, member, query.attribute_model ?? null),
  })

  route(app, {
    method: 'GET',
    url: `${url}/:id`,
    access: members,
    params: IdParams,
    answers: CustomAttributeDefinition,
    handler: ({ deps, member, params }) => definition(deps, member, params.id),
  })

  writeRoutes(app)
}

function writeRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url,
    access: writers,
    body: NewDefinition,
    wrapped,
    answers: CustomAttributeDefinition,
    handler: ({ deps, member, body }) => createDefinition(deps, member, { ...DEFAULTS, ...body }),
  })

  route(app, {
    method: 'PATCH',
    url: `${url}/:id`,
    access: writers,
    params: IdParams,
    body: DefinitionChanges,
    wrapped,
    answers: CustomAttributeDefinition,
    handler: ({ deps, member, params, body }) => changeDefinition(deps, member, params.id, body),
  })

  route(app, {
    method: 'DELETE',
    url: `${url}/:id`,
    access: writers,
    params: IdParams,
    status: 204,
    handler: ({ deps, member, params }) => removeDefinition(deps, member, params.id),
  })
}
