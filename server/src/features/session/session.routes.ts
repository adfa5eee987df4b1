import { CurrentUser } from '@parley/shared/contract/person'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { BadCredentials } from '../../errors.ts'
import { anyone } from '../../http/auth/access.ts'
import { sendPersonCookie } from '../../http/auth/person-cookie.ts'
import { sendSessionHeaders, sessionCredentials } from '../../http/auth/session-headers.ts'
import { openSignInLimits } from '../../http/limits/rate-limits.ts'
import { route } from '../../http/route/route.ts'
import { currentUser, currentUserWithAge } from '../users/current-user.service.ts'
import { identifySession } from './identify.service.ts'
import { noteDevice } from './own-sessions.service.ts'
import { signIn, signOut, WRONG_CREDENTIALS } from './session.service.ts'
import { signInBySso } from './sso.service.ts'

const SignIn = v.object({
  email: v.optional(v.pipe(v.string(), v.trim(), v.toLowerCase()), ''),
  password: v.optional(v.string(), ''),
  /** Of a single sign-on link, instead of a password. */
  sso_auth_token: v.optional(v.nullable(v.string()), ''),
})

const UserAnswer = v.object({ data: CurrentUser })
const url = '/auth/sign_in'

/** `/auth/*`: sessions of people (contract, workspace 3). */
export function sessionRoutes(app: FastifyInstance): void {
  signInRoutes(app)
  presentSessionRoutes(app)
}

function signInRoutes(app: FastifyInstance): void {
  const withinLimits = openSignInLimits(app.deps)

  route(app, {
    method: 'POST',
    url,
    access: anyone,
    body: SignIn,
    answers: UserAnswer,
    handler: async ({ deps, body: { email, password, sso_auth_token: token }, request, reply }) => {
      const { ip } = request
      const { userId, headers } = await withinLimits(request, () =>
        token ? signInBySso(deps, { email, token, ip }) : signIn(deps, { email, password, ip }),
      )
      await noteDevice(deps, userId, headers.client, request)
      sendSessionHeaders(reply, headers)
      sendPersonCookie(reply, deps, userId)
      return { data: await currentUser(deps, userId) }
    },
  })

  route(app, {
    method: 'GET',
    url,
    access: anyone,
    handler: ({ reply }) => reply.redirect('/app/login?error=access-denied'),
  })
}

function presentSessionRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/auth/validate_token',
    access: anyone,
    answers: v.object({ payload: v.object({ success: v.literal(true), data: CurrentUser }) }),
    handler: async ({ deps, request, reply }) => {
      const credentials = sessionCredentials(request)
      const found = credentials && (await identifySession(deps, credentials))
      if (!found) throw new BadCredentials(WRONG_CREDENTIALS)
      await noteDevice(deps, found.userId, found.session.client, request)
      sendSessionHeaders(reply, found.headers)
      sendPersonCookie(reply, deps, found.userId)
      const { user, createdAt } = await currentUserWithAge(deps, found.userId)
      return { payload: { success: true as const, data: { ...user, created_at: createdAt.toISOString() } } }
    },
  })

  route(app, {
    method: 'DELETE',
    url: '/auth/sign_out',
    access: anyone,
    answers: v.object({ success: v.literal(true) }),
    handler: async ({ deps, request, reply }) => {
      const credentials = sessionCredentials(request)
      const found = credentials && (await identifySession(deps, credentials))
      if (!found) return reply.code(404).send({ success: false, errors: ['User was not found or was not logged in.'] })
      await signOut(deps, found.userId, found.session.client, request.ip)
      return { success: true as const }
    },
  })
}
