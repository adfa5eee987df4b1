import { MAX_ATTACHMENTS } from '@parley/shared/contract/message'
import { requiredText } from '@parley/shared/contract/rules/text'
import { CannedResponse } from '@parley/shared/contract/settings'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { CONVERSATION_PERMISSIONS, members, requirePermission } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { IdParams, listOf } from '../../http/validation/param-schemas.ts'
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
const CannedChanges = v.object({ short_code: v.optional(requiredText()), content: v.optional(Content), files: Files })
const Search = v.object({ search: v.optional(v.pipe(v.string(), v.trim()), '') })
const writers = requirePermission(CONVERSATION_PERMISSIONS, 'canned_responses')

const url = '/canned_responses'

/** `canned_responses`; bare records (contract, configuration 5.4). */
export function cannedResponsesRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url,
    access: members,
    query: Search,
    answers: v.array(CannedResponse),
    handler: ({ deps, member, query }) => cannedResponses(deps, member, query.search),
  })

  route(app, {
    method: 'GET',
    url: `${url}/:id`,
    access: members,
    params: IdParams,
    answers: CannedResponse,
    handler: ({ deps, member, params }) => cannedResponse(deps, member, params.id),
  })

  writeRoutes(app)
}

function writeRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url,
    access: writers,
    body: NewCanned,
    wrapped: 'canned_response',
    answers: CannedResponse,
    handler: ({ deps, member, body }) => createCanned(deps, member, body),
  })

  route(app, {
    method: 'PATCH',
    url: `${url}/:id`,
    access: writers,
    params: IdParams,
    body: CannedChanges,
    wrapped: 'canned_response',
    answers: CannedResponse,
    handler: ({ deps, member, params, body }) => changeCanned(deps, member, params.id, body),
  })

  route(app, {
    method: 'DELETE',
    url: `${url}/:id`,
    access: writers,
    params: IdParams,
    handler: ({ deps, member, params }) => removeCanned(deps, member, params.id),
  })
}
