import { CurrentUser } from '@parley/shared/contract/person'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { Invalid } from '../../errors.ts'
import { sendSessionHeaders } from '../../http/session-headers.ts'
import { taking } from '../../http/takes.ts'
import { parseBody } from '../../http/validate.ts'
import { Password } from '../../passwords.ts'
import { currentUser } from '../profile/current-user.service.ts'
import { confirm, requestPasswordReset, resetPassword } from './password.service.ts'

const Ask = v.object({ email: v.optional(v.pipe(v.string(), v.trim(), v.toLowerCase()), '') })
/** What is no text is a link nobody was sent. */
const LinkToken = v.optional(v.fallback(v.string(), ''), '')
const Reset = v.object({
  reset_password_token: LinkToken,
  password: Password,
  password_confirmation: v.optional(v.string()),
})
const Confirmation = v.object({ confirmation_token: LinkToken })

/** Forgotten passwords and confirmed addresses (contract, workspace 3). */
export function passwordRoutes(app: FastifyInstance, deps: Deps): void {
  app.post('/auth/password', taking({ body: Ask }), async (request) => {
    await requestPasswordReset(deps, parseBody(Ask, request).email)
    return { message: 'If this address is known here, a mail with a link is on its way.' }
  })

  app.route({
    ...taking({ body: Reset, answers: v.object({ data: CurrentUser }) }),
    method: ['PUT', 'PATCH'],
    url: '/auth/password',
    handler: async (request, reply) => {
      const { reset_password_token, password, password_confirmation } = parseBody(Reset, request)
      if (password !== password_confirmation) throw new Invalid({ password_confirmation: "doesn't match Password" })
      const { userId, headers } = await resetPassword(deps, reset_password_token, password, request.ip)
      sendSessionHeaders(reply, headers)
      return { data: await currentUser(deps, userId) }
    },
  })

  app.post('/auth/confirmation', taking({ body: Confirmation }), async (request, reply) => {
    const { userId, headers } = await confirm(deps, parseBody(Confirmation, request).confirmation_token, request.ip)
    sendSessionHeaders(reply, headers)
    return { data: await currentUser(deps, userId) }
  })
}
