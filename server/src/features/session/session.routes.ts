import { CurrentUser } from '@parley/shared/contract/person'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { BadCredentials } from '../../errors.ts'
import { openSignInLimits } from '../../http/rate-limits.ts'
import { sendSessionHeaders, sessionCredentials } from '../../http/session-headers.ts'
import { taking } from '../../http/takes.ts'
import { parseBody } from '../../http/validate.ts'
import { currentUser, currentUserWithAge } from '../profile/current-user.service.ts'
import { identifySession } from './identify.service.ts'
import { signIn, signOut } from './session.service.ts'
import { signInBySso } from './sso.service.ts'

const SignIn = v.object({
  email: v.optional(v.pipe(v.string(), v.trim(), v.toLowerCase()), ''),
  password: v.optional(v.string(), ''),
  /** Of a single sign-on link, instead of a password. */
  sso_auth_token: v.optional(v.nullable(v.string()), ''),
})

/** `/auth/*`: sessions of people (contract, workspace 3). */
export function sessionRoutes(app: FastifyInstance, deps: Deps): void {
  const withinLimits = openSignInLimits(deps)

  app.post(
    '/auth/sign_in',
    taking({ body: SignIn, answers: v.object({ data: CurrentUser }) }),
    async (request, reply) => {
      const { email, password, sso_auth_token: token } = parseBody(SignIn, request)
      const { ip } = request
      const { userId, headers } = await withinLimits(request, () =>
        token ? signInBySso(deps, { email, token, ip }) : signIn(deps, { email, password, ip }),
      )
      sendSessionHeaders(reply, headers)
      return { data: await currentUser(deps, userId) }
    },
  )

  app.get('/auth/sign_in', async (_request, reply) => reply.redirect('/app/login?error=access-denied'))

  app.get('/auth/validate_token', async (request, reply) => {
    const credentials = sessionCredentials(request)
    const found = credentials && (await identifySession(deps, credentials))
    if (!found) throw new BadCredentials('Invalid login credentials')
    sendSessionHeaders(reply, found.headers)
    const { user, createdAt } = await currentUserWithAge(deps, found.userId)
    return { payload: { success: true, data: { ...user, created_at: createdAt.toISOString() } } }
  })

  app.delete('/auth/sign_out', async (request, reply) => {
    const credentials = sessionCredentials(request)
    const found = credentials && (await identifySession(deps, credentials))
    if (!found) return reply.code(404).send({ success: false, errors: ['User was not found or was not logged in.'] })
    await signOut(deps, found.userId, found.session.client, request.ip)
    return { success: true }
  })
}
