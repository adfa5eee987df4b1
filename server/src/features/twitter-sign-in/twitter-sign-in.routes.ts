import { SignInAddress } from '@parley/shared/contract/records/channel'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { anyone, requireAdmin } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { finishTwitterSignIn, twitterSignIn } from './twitter-sign-in.service.ts'

/** `twitter/authorization` (configuration 3.11). */
export function twitterAuthorizationRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/twitter/authorization',
    access: requireAdmin('inbox_management'),
    answers: SignInAddress,
    handler: async ({ deps, member }) => ({ success: true as const, url: await twitterSignIn(deps, member) }),
  })
}

const Text = v.optional(v.pipe(v.string(), v.maxLength(500)))

/** Where X sends people back to: the token that it made knows the account, and nobody else does. */
export function twitterCallbackRoute(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/twitter/callback',
    access: anyone,
    query: v.object({ oauth_token: Text, oauth_verifier: Text, denied: Text }),
    handler: async ({ deps, query, reply }) => {
      const token = query.denied ?? query.oauth_token ?? ''
      return reply.redirect(
        await finishTwitterSignIn(deps, token, query.denied ? undefined : query.oauth_verifier),
        303,
      )
    },
  })
}
