import { CurrentUser } from '@parley/shared/contract/person'
import { Email } from '@parley/shared/contract/rules/email'
import { Password } from '@parley/shared/contract/rules/password'
import { optionalText, requiredText } from '@parley/shared/contract/rules/text'
import { Availability } from '@parley/shared/contract/scalars'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { signedIn } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { Fields, Flag, Id } from '../../http/validation/param-schemas.ts'
import { OptionalFile } from '../../storage/uploaded-file.ts'
import { enterAccount } from '../accounts/accounts.service.ts'
import { currentUser } from '../users/current-user.service.ts'
import { pickAvailability, setAutoOffline } from './availability.service.ts'
import { changeProfile, removeAvatar, resendConfirmation, resetApiToken } from './profile.service.ts'

/** Objects as JSON bodies carry them, or as the JSON text that forms carry. */
const UiSettings = v.union([Fields, v.pipe(v.string(), v.parseJson(), Fields)])
const Profile = v.object({
  name: v.optional(requiredText()),
  display_name: optionalText(),
  email: v.optional(Email),
  avatar: OptionalFile,
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

const url = '/api/v1/profile'
const wrapped = 'profile'

/** The signed-in user's own record (contract, workspace 5). */
export function profileRoutes(app: FastifyInstance): void {
  recordRoutes(app)
  availabilityRoutes(app)
  accountChoiceRoute(app)
  tokenRoutes(app)
}

function recordRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url,
    access: signedIn,
    answers: CurrentUser,
    handler: ({ deps, caller }) => currentUser(deps, caller.userId),
  })

  route(app, {
    method: 'PATCH',
    url,
    access: signedIn,
    body: Profile,
    wrapped,
    nullTexts: true,
    answers: CurrentUser,
    handler: ({ deps, caller, body }) => changeProfile(deps, caller, body),
  })

  route(app, {
    method: 'DELETE',
    url: `${url}/avatar`,
    access: signedIn,
    answers: CurrentUser,
    handler: ({ deps, caller }) => removeAvatar(deps, caller.userId),
  })
}

function availabilityRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: `${url}/availability`,
    access: signedIn,
    body: Pick,
    wrapped,
    nullTexts: true,
    answers: CurrentUser,
    handler: ({ deps, caller, body: { account_id, availability, availability_reason_id } }) => {
      const pick = { accountId: account_id, availability, reasonId: availability_reason_id ?? null }
      return pickAvailability(deps, caller.userId, pick)
    },
  })

  route(app, {
    method: 'POST',
    url: `${url}/auto_offline`,
    access: signedIn,
    body: AutoOffline,
    wrapped,
    answers: CurrentUser,
    handler: ({ deps, caller, body }) =>
      setAutoOffline(deps, caller.userId, body.account_id, body.auto_offline ?? false),
  })
}

function accountChoiceRoute(app: FastifyInstance): void {
  route(app, {
    method: 'PATCH',
    url: `${url}/set_active_account`,
    access: signedIn,
    body: AccountChoice,
    wrapped,
    handler: ({ deps, caller, body }) => enterAccount(deps, caller.userId, body.account_id),
  })
}

function tokenRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: `${url}/resend_confirmation`,
    access: signedIn,
    handler: ({ deps, caller }) => resendConfirmation(deps, caller.userId),
  })

  route(app, {
    method: 'POST',
    url: `${url}/reset_access_token`,
    access: signedIn,
    answers: CurrentUser,
    handler: ({ deps, caller }) => resetApiToken(deps, caller.userId),
  })
}
