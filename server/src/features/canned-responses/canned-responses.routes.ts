import { MAX_ATTACHMENTS } from '@parley/shared/contract/message'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { CONVERSATION_PERMISSIONS, heldBy } from '../../http/access.ts'
import { memberOf } from '../../http/caller.ts'
import { taking } from '../../http/takes.ts'
import { parseBody, parseParams, parseQuery } from '../../http/validate.ts'
import { IdParams, listOf, requiredText } from '../../http/wire-values.ts'
import {
  cannedResponse,
  cannedResponses,
  changeCanned,
  createCanned,
  removeCanned,
} from './canned-responses.service.ts'

const Content = requiredText(50_000)
/** Ids of `upload`, or of files that a response holds already. */
const Files = v.optional(
  v.pipe(listOf(v.string()), v.maxLength(MAX_ATTACHMENTS, `are too many (maximum is ${MAX_ATTACHMENTS})`)),
)
const NewCanned = v.object({ short_code: requiredText(), content: Content, files: Files })
const Changes = v.object({ short_code: v.optional(requiredText()), content: v.optional(Content), files: Files })
const Search = v.object({ search: v.optional(v.pipe(v.string(), v.trim()), '') })
const writers = heldBy(CONVERSATION_PERMISSIONS, 'canned_responses')

/** `canned_responses`; bare records (contract, configuration 5.4). */
export function cannedResponsesRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/canned_responses', taking({ query: Search }), async (request) =>
    cannedResponses(deps, memberOf(request), parseQuery(Search, request).search),
  )

  app.get('/canned_responses/:id', async (request) =>
    cannedResponse(deps, memberOf(request), parseParams(IdParams, request).id),
  )

  app.post('/canned_responses', taking({ body: NewCanned, under: 'canned_response' }, writers), async (request) =>
    createCanned(deps, memberOf(request), parseBody(NewCanned, request, 'canned_response')),
  )

  app.route({
    ...taking({ body: Changes, under: 'canned_response' }, writers),
    method: ['PATCH', 'PUT'],
    url: '/canned_responses/:id',
    handler: async (request) => {
      const { id } = parseParams(IdParams, request)
      return changeCanned(deps, memberOf(request), id, parseBody(Changes, request, 'canned_response'))
    },
  })

  app.delete('/canned_responses/:id', writers, async (request, reply) => {
    await removeCanned(deps, memberOf(request), parseParams(IdParams, request).id)
    return reply.send()
  })
}
