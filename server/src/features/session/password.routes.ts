import { CurrentUser } from '@parley/shared/contract/person'
import { Password } from '@parley/shared/contract/rules/password'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { Invalid } from '../../errors.ts'
import { anyone } from '../../http/auth/access.ts'
import { sendSessionHeaders } from '../../http/auth/session-headers.ts'
import { route } from '../../http/route/route.ts'
import { currentUser } from '../users/current-user.service.ts'
import { confirm, resetPassword } from './password.service.ts'
import { requestPasswordLink } from './send-password-link.job.ts'

const Ask = v.object({ email: v.optional(v.pipe(v.string(), v.trim(), v.toLowerCase()), '') })
/** What is no text is a link nobody was sent. */
const LinkToken = v.optional(v.fallback(v.string(), ''), '')
const Reset = v.object({
  reset_password_token: LinkToken,
  password: Password,
  password_confirmation: v.optional(v.string()),
})
const Confirmation = v.object({ confirmation_token: LinkToken })

const UserAnswer = v.object({ data: CurrentUser })

/** Forgotten passwords and confirmed addresses (contract, workspace 3). */
export function passwordRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/auth/password',
    access: anyone,
    body: Ask,
    answers: v.object({ message: v.string() }),
    handler: async ({ deps, body }) => {
      await requestPasswordLink(deps, body.email)
      return { message: 'If this address is known here, a mail with a link is on its way.' }
    },
  })

  route(app, {
    method: 'PATCH',
    url: '/auth/password',
    access: anyone,
    body: Reset,
    answers: UserAnswer,
    handler: async ({ deps, body: { reset_password_token, password, password_confirmation }, request, reply }) => {
      if (password !== password_confirmation) throw new Invalid({ password_confirmation: "doesn't match Password" })
      const { userId, headers } = await resetPassword(deps, reset_password_token, password, request.ip)
      sendSessionHeaders(reply, headers)
      return { data: await currentUser(deps, userId) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/auth/confirmation',
    access: anyone,
    body: Confirmation,
    answers: UserAnswer,
    handler: async ({ deps, body, request, reply }) => {
      const { userId, headers } = await confirm(deps, body.confirmation_token, request.ip)
      sendSessionHeaders(reply, headers)
      return { data: await currentUser(deps, userId) }
    },
  })
}
