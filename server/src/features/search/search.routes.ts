import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { memberOf } from '../../http/caller.ts'
import { taking } from '../../http/takes.ts'
import { parseQuery } from '../../http/validate.ts'
import { Page } from '../../http/wire-values.ts'
import { searchAll, searchContacts, searchConversations, searchMessages } from './search.service.ts'

const SearchQuery = v.object({
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500, 'is too long (maximum is 500 characters)')), ''),
  page: Page,
})

/** Contract: workspace 12. */
export function searchRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/search', taking({ query: SearchQuery }), (request) =>
    searchAll(deps, memberOf(request), parseQuery(SearchQuery, request).q),
  )
  app.get('/search/contacts', taking({ query: SearchQuery }), (request) =>
    searchContacts(deps, memberOf(request), parseQuery(SearchQuery, request)),
  )
  app.get('/search/conversations', taking({ query: SearchQuery }), (request) =>
    searchConversations(deps, memberOf(request), parseQuery(SearchQuery, request)),
  )
  app.get('/search/messages', taking({ query: SearchQuery }), (request) =>
    searchMessages(deps, memberOf(request), parseQuery(SearchQuery, request)),
  )
}
