import { CustomFilter } from '@parley/shared/contract/sidebar'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { Invalid, Refused } from '../../errors.ts'
import { memberOf } from '../../http/caller.ts'
import { taking } from '../../http/takes.ts'
import { parseBody, parseParams, parseQuery } from '../../http/validate.ts'
import { Fields, IdParams, requiredText } from '../../http/wire-values.ts'
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
const Changes = v.object({ name: v.optional(requiredText()), filter_type: v.optional(Type), query: v.optional(Fields) })
const Listing = v.object({ filter_type: v.optional(Type, 'conversation') })

/** Every refusal of this resource names its fields, also of a body without any (workspace 13). */
function parseNew(request: FastifyRequest): v.InferOutput<typeof NewFilter> {
  try {
    return parseBody(NewFilter, request, 'custom_filter')
  } catch (error) {
    throw error instanceof Refused ? new Invalid({ name: "can't be blank" }) : error
  }
}

/** `custom_filters`: saved views, each user's own (contract, workspace 13). */
export function customFiltersRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/custom_filters', taking({ query: Listing, answers: v.array(CustomFilter) }), async (request) =>
    filters(deps, memberOf(request), parseQuery(Listing, request).filter_type),
  )

  app.get('/custom_filters/:id', taking({ answers: CustomFilter }), async (request) =>
    filter(deps, memberOf(request), parseParams(IdParams, request).id),
  )

  app.post(
    '/custom_filters',
    taking({ body: NewFilter, under: 'custom_filter', answers: CustomFilter }),
    async (request) => createFilter(deps, memberOf(request), parseNew(request)),
  )

  app.route({
    ...taking({ body: Changes, under: 'custom_filter', answers: CustomFilter }),
    method: ['PATCH', 'PUT'],
    url: '/custom_filters/:id',
    handler: async (request) => {
      const { id } = parseParams(IdParams, request)
      return changeFilter(deps, memberOf(request), id, parseBody(Changes, request, 'custom_filter'))
    },
  })

  app.delete('/custom_filters/:id', async (request, reply) => {
    await removeFilter(deps, memberOf(request), parseParams(IdParams, request).id)
    return reply.code(204).send()
  })
}
