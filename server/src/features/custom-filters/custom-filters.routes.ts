import { requiredText } from '@parley/shared/contract/rules/text'
import { CustomFilter } from '@parley/shared/contract/sidebar'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { Invalid, Refused } from '../../errors.ts'
import { members } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { Fields, IdParams } from '../../http/validation/param-schemas.ts'
import { FILTER_TYPES, type FilterType } from './custom-filters.queries.ts'
import { changeFilter, createFilter, filter, filters, removeFilter } from './custom-filters.service.ts'

const nameOf = (value: string): FilterType | undefined =>
  FILTER_TYPES.find((name, index) => name === value || String(index) === value)

/** Name or number. */
const Type = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  v.check((value) => nameOf(value) !== undefined, 'is invalid'),
  v.transform((value) => nameOf(value) ?? 'conversation'),
)
const NewFilter = v.object({
  name: requiredText(),
  filter_type: v.optional(Type, 'conversation'),
  query: v.optional(Fields, {}),
})
const FilterChanges = v.object({
  name: v.optional(requiredText()),
  filter_type: v.optional(Type),
  query: v.optional(Fields),
})
const Listing = v.object({ filter_type: v.optional(Type, 'conversation') })

const url = '/custom_filters'
const wrapped = 'custom_filter'
const access = members

/** `custom_filters`: saved views, each user's own (contract, workspace 13). */
export function customFiltersRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url,
    access,
    query: Listing,
    answers: v.array(CustomFilter),
    handler: ({ deps, member, query }) => filters(deps, member, query.filter_type),
  })

  route(app, {
    method: 'GET',
    url: `${url}/:id`,
    access,
    params: IdParams,
    answers: CustomFilter,
    handler: ({ deps, member, params }) => filter(deps, member, params.id),
  })

  writeRoutes(app)
}

function writeRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url,
    access,
    body: NewFilter,
    wrapped,
    /** Every refusal of this resource names its fields, also of a body without any (workspace 13). */
    refuse: (error) => (error instanceof Refused ? new Invalid({ name: "can't be blank" }) : error),
    answers: CustomFilter,
    handler: ({ deps, member, body }) => createFilter(deps, member, body),
  })

  route(app, {
    method: 'PATCH',
    url: `${url}/:id`,
    access,
    params: IdParams,
    body: FilterChanges,
    wrapped,
    answers: CustomFilter,
    handler: ({ deps, member, params, body }) => changeFilter(deps, member, params.id, body),
  })

  route(app, {
    method: 'DELETE',
    url: `${url}/:id`,
    access,
    params: IdParams,
    status: 204,
    handler: ({ deps, member, params }) => removeFilter(deps, member, params.id),
  })
}
