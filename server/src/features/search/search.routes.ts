import { MAX_SEARCH_CHARS } from '@parley/shared/contract/search'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { members } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { Page } from '../../http/validation/param-schemas.ts'
import { searchAll, searchContacts, searchConversations, searchMessages } from './search.service.ts'

const SearchQuery = v.object({
  q: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(MAX_SEARCH_CHARS, `is too long (maximum is ${MAX_SEARCH_CHARS} characters)`),
    ),
    '',
  ),
  page: Page,
})
const Found = v.object({ payload: v.looseObject({}) })
const access = members

/** Contract: workspace 12. */
export function searchRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/search',
    access,
    query: SearchQuery,
    answers: Found,
    handler: ({ deps, member, query }) => searchAll(deps, member, query.q),
  })

  route(app, {
    method: 'GET',
    url: '/search/contacts',
    access,
    query: SearchQuery,
    answers: Found,
    handler: ({ deps, member, query }) => searchContacts(deps, member, query),
  })

  route(app, {
    method: 'GET',
    url: '/search/conversations',
    access,
    query: SearchQuery,
    answers: Found,
    handler: ({ deps, member, query }) => searchConversations(deps, member, query),
  })

  route(app, {
    method: 'GET',
    url: '/search/messages',
    access,
    query: SearchQuery,
    answers: Found,
    handler: ({ deps, member, query }) => searchMessages(deps, member, query),
  })
}
