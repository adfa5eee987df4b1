import { CurrentUser } from '@parley/shared/contract/person'
import { Availability } from '@parley/shared/contract/scalars'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { callerOf } from '../../http/caller.ts'
import { readNullTexts } from '../../http/null-texts.ts'
import { taking } from '../../http/takes.ts'
import { FileField } from '../../http/uploaded-file.ts'
import { parseBody } from '../../http/validate.ts'
import { Email, Fields, Flag, Id, optionalText, requiredText } from '../../http/wire-values.ts'
import { Password } from '../../passwords.ts'
import { enterAccount } from '../accounts/accounts.service.ts'
import { pickAvailability, setAutoOffline } from './availability.service.ts'
import { currentUser } from './current-user.service.ts'
import { changeProfile, removeAvatar, resendConfirmation, resetApiToken } from './profile.service.ts'

/** Objects as JSON bodies carry them, or as the JSON text that forms carry. */
const UiSettings = v.union([Fields, v.pipe(v.string(), v.parseJson(), Fields)])
const Profile = v.object({
  name: v.optional(requiredText()),
  display_name: optionalText(),
  email: v.optional(Email),
  avatar: v.optional(FileField),
  message_signature: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(10_000, 'is too long')))),
  ui_settings: v.optional(UiSettings),
  phone_number: optionalText(30),
  password: v.optional(Password),
  password_confirmation: v.optional(v.string()),
  current_password: v.optional(v.string()),
})
const AccountChoice = v.object({ account_id: Id })
const Pick = v.object({
  account_id: Id,
  availability: Availability,
  availability_reason_id: v.optional(
    v.nullable(
      v.union([
        v.pipe(
          v.literal(''),
          v.transform(() => null),
        ),
        Id,
      ]),
    ),
  ),
})
const AutoOffline = v.object({ account_id: Id, auto_offline: v.optional(v.nullable(Flag), false) })

/** The signed-in user's own record (contract, workspace 5). */
export function profileRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/api/v1/profile', taking({ answers: CurrentUser }), async (request) =>
    currentUser(deps, callerOf(request).userId),
  )

  app.route({
    ...taking({ body: Profile, under: 'profile', answers: CurrentUser }),
    method: ['PUT', 'PATCH'],
    url: '/api/v1/profile',
    handler: async (request) => {
      readNullTexts(request)
      return changeProfile(deps, callerOf(request), parseBody(Profile, request, 'profile'))
    },
  })

  app.delete('/api/v1/profile/avatar', async (request) => removeAvatar(deps, callerOf(request).userId))

  app.post(
    '/api/v1/profile/availability',
    taking({ body: Pick, under: 'profile', answers: CurrentUser }),
    async (request) => {
      readNullTexts(request)
      const { account_id, availability, availability_reason_id } = parseBody(Pick, request, 'profile')
      const pick = { accountId: account_id, availability, reasonId: availability_reason_id ?? null }
      return pickAvailability(deps, callerOf(request).userId, pick)
    },
  )

  app.post(
    '/api/v1/profile/auto_offline',
    taking({ body: AutoOffline, under: 'profile', answers: CurrentUser }),
    async (request) => {
      const { account_id, auto_offline } = parseBody(AutoOffline, request, 'profile')
      return setAutoOffline(deps, callerOf(request).userId, account_id, auto_offline ?? false)
    },
  )

  app.route({
    ...taking({ body: AccountChoice, under: 'profile' }),
    method: ['PUT', 'PATCH'],
    url: '/api/v1/profile/set_active_account',
    handler: async (request, reply) => {
      const { account_id } = parseBody(AccountChoice, request, 'profile')
      await enterAccount(deps, callerOf(request).userId, account_id)
      return reply.send()
    },
  })

  app.post('/api/v1/profile/resend_confirmation', async (request, reply) => {
    await resendConfirmation(deps, callerOf(request).userId)
    return reply.send()
  })

  app.post('/api/v1/profile/reset_access_token', async (request) => resetApiToken(deps, callerOf(request).userId))
}
