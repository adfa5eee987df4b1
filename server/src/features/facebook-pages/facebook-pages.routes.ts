import { FacebookPages } from '@parley/shared/contract/records/channel'
import { requiredText } from '@parley/shared/contract/rules/text'
import { Inbox } from '@parley/shared/contract/values/sidebar'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { requireAdmin } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { Id } from '../../http/validation/param-schemas.ts'
import { offeredPages, reauthorizePage, registerPage } from './facebook-pages.service.ts'

const writers = requireAdmin('inbox_management')
const Token = requiredText(2_048)
const Page = v.object({
  user_access_token: Token,
  page_access_token: Token,
  page_id: requiredText(255),
  inbox_name: requiredText(),
})

/** Inboxes of Facebook pages are made by calls of their own (configuration 3.10). */
export function facebookPagesRoutes(app: FastifyInstance): void {
  const listed = { access: writers, url: '/callbacks/facebook_pages', answers: v.object({ data: FacebookPages }) }

  route(app, {
    ...listed,
    method: 'GET',
    query: v.object({ omniauth_token: Token }),
    handler: async ({ deps, member, query }) => ({ data: await offeredPages(deps, member, query.omniauth_token) }),
  })

  // Some clients send the token in a body, where it stays out of logs.
  route(app, {
    ...listed,
    method: 'POST',
    body: v.object({ omniauth_token: Token }),
    handler: async ({ deps, member, body }) => ({ data: await offeredPages(deps, member, body.omniauth_token) }),
  })

  route(app, {
    method: 'POST',
    url: '/callbacks/register_facebook_page',
    access: writers,
    body: Page,
    answers: Inbox,
    handler: ({ deps, member, body }) => registerPage(deps, member, body),
  })

  route(app, {
    method: 'POST',
    url: '/callbacks/reauthorize_page',
    access: writers,
    body: v.object({ omniauth_token: Token, inbox_id: Id }),
    answers: v.object({ data: Inbox }),
    handler: async ({ deps, member, body }) => ({
      data: await reauthorizePage(deps, member, body.inbox_id, body.omniauth_token),
    }),
  })
}
