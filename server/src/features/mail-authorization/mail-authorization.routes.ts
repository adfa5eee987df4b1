import { MailProviders } from '@parley/shared/contract/records/channel'
import { isEmail } from '@parley/shared/contract/rules/is-email'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { MAIL_PROVIDER_NAMES } from '../../channels/email/mail-providers.ts'
import type { Deps } from '../../deps.ts'
import { anyone, requireAdmin } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { authorizationFor, offeredProviders } from './begin-authorization.service.ts'
import { finishAuthorization } from './finish-authorization.service.ts'

const COOKIE = 'mail_authorization'
const Address = v.pipe(v.string("can't be blank"), v.trim(), v.check(isEmail, 'is not an e-mail address'))

/** Only the browser that has asked may come back. */
function keepNonce(deps: Deps, reply: FastifyReply, nonce: string, seconds: number): void {
  const secure = deps.env.frontendUrl.startsWith('https:') ? '; Secure' : ''
  reply.header('set-cookie', `${COOKIE}=${nonce}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`)
}

const nonceIn = (cookies = ''): string => new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(cookies)?.[1] ?? ''

/** Mailboxes of Google and Microsoft begin with a page of theirs (configuration 3.3). */
export function mailAuthorizationRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/mail_providers',
    access: requireAdmin('inbox_management'),
    answers: MailProviders,
    handler: ({ deps }) => offeredProviders(deps),
  })
  for (const provider of MAIL_PROVIDER_NAMES) {
    route(app, {
      method: 'POST',
      url: `/${provider}/authorization`,
      access: requireAdmin('inbox_management'),
      body: v.object({ email: v.optional(Address) }),
      answers: v.object({ success: v.literal(true), url: v.string() }),
      handler: async ({ deps, member, body, reply }) => {
        const { url, nonce, seconds } = await authorizationFor(deps, member, provider, body.email ?? null)
        keepNonce(deps, reply, nonce, seconds)
        return { success: true as const, url }
      },
    })
  }
}

const Back = v.object({
  code: v.optional(v.string(), ''),
  state: v.optional(v.string(), ''),
  error: v.optional(v.string(), ''),
  error_description: v.optional(v.string(), ''),
})

/** Where the provider sends the browser back to. */
export function mailCallbackRoutes(app: FastifyInstance): void {
  for (const provider of MAIL_PROVIDER_NAMES) {
    route(app, {
      method: 'GET',
      url: `/${provider}/callback`,
      access: anyone,
      query: Back,
      handler: async ({ deps, query, request, reply }) => {
        const nonce = nonceIn(request.headers.cookie)
        const to = await finishAuthorization(deps, provider, { ...query, nonce })
        keepNonce(deps, reply, '', 0)
        return reply.redirect(to, 303)
      },
    })
  }
}
