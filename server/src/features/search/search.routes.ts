import { FoundCounts, MAX_SEARCH_CHARS, SEARCH_HOLDS, SEARCH_KINDS } from '@parley/shared/contract/search'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { members } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { listOf, Page, UnixTime } from '../../http/validation/param-schemas.ts'
import {
  searchAll,
  searchArticles,
  searchContacts,
  searchConversations,
  searchCounts,
  searchMessages,
} from './search.service.ts'

const text = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(MAX_SEARCH_CHARS, `is too long (maximum is ${MAX_SEARCH_CHARS} characters)`),
)
const texts = v.optional(v.pipe(listOf(text), v.maxLength(10, 'are too many (maximum is 10)')), [])
const SearchQuery = v.object({
  q: v.optional(text, ''),
  text: texts,
  without: texts,
  from: v.optional(text),
  inbox: v.optional(text),
  label: texts,
  is: v.optional(listOf(v.picklist(SEARCH_KINDS)), []),
  has: v.optional(listOf(v.picklist(SEARCH_HOLDS)), []),
  before: v.optional(UnixTime),
  after: v.optional(UnixTime),
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
    handler: ({ deps, member, query }) => searchAll(deps, member, query),
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

  route(app, {
    method: 'GET',
    url: '/search/articles',
    access,
    query: SearchQuery,
    answers: Found,
    handler: ({ deps, member, query }) => searchArticles(deps, member, query),
  })

  route(app, {
    method: 'GET',
    url: '/search/counts',
    access,
    query: SearchQuery,
    answers: FoundCounts,
    handler: ({ deps, member, query }) => searchCounts(deps, member, query),
  })
}
