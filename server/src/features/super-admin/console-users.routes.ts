import { ConsoleUser, ConsoleUserPage } from '@parley/shared/contract/console'
import { Email } from '@parley/shared/contract/rules/email'
import { Password } from '@parley/shared/contract/rules/password'
import { optionalText, requiredText } from '@parley/shared/contract/rules/text'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { route } from '../../http/route/route.ts'
import { Flag, Id, IdParams, Page } from '../../http/validation/param-schemas.ts'
import { bySuperAdmin, CONSOLE } from './console-access.ts'
import {
  changeConsoleUser,
  consoleUser,
  consoleUsers,
  createConsoleUser,
  removeConsoleUser,
  removeUserAvatar,
} from './console-users.service.ts'
import { addMembership, removeMembership } from './memberships.service.ts'

/** Empty means nobody special. */
const Type = v.optional(
  v.pipe(
    v.nullable(v.picklist(['', 'SuperAdmin'], 'is not included in the list')),
    v.transform((type) => type || null),
  ),
)
const Facts = {
  display_name: optionalText(),
  password: v.optional(Password),
  type: Type,
  confirmed: v.optional(Flag),
}
const Membership = v.object({
  account_id: Id,
  user_id: Id,
  role: v.optional(v.picklist(['administrator', 'agent'], 'is not included in the list'), 'agent'),
})
const SearchQuery = v.object({
  q: v.optional(v.pipe(v.string(), v.trim()), ''),
  account_id: v.optional(Id),
  page: Page,
})

const url = `${CONSOLE}/users`
const wrapped = 'user'

/** `/super_admin/api/users` (contract, configuration 11.3). */
export function consoleUsersRoutes(app: FastifyInstance): void {
  route(app, {
    ...bySuperAdmin,
    method: 'GET',
    url,
    query: SearchQuery,
    answers: ConsoleUserPage,
    handler: ({ deps, query: { q, account_id, page } }) =>
      consoleUsers(deps, { q, accountId: account_id ?? null, page }),
  })

  route(app, {
    ...bySuperAdmin,
    method: 'GET',
    url: `${url}/:id`,
    params: IdParams,
    answers: ConsoleUser,
    handler: ({ deps, params }) => consoleUser(deps, params.id),
  })

  route(app, {
    ...bySuperAdmin,
    method: 'POST',
    url,
    body: v.object({ ...Facts, name: requiredText(), email: Email }),
    wrapped,
    answers: ConsoleUser,
    handler: ({ deps, body }) => createConsoleUser(deps, body),
  })

  route(app, {
    ...bySuperAdmin,
    method: 'PATCH',
    url: `${url}/:id`,
    params: IdParams,
    body: v.object({ ...Facts, name: v.optional(requiredText()), email: v.optional(Email) }),
    wrapped,
    answers: ConsoleUser,
    handler: ({ deps, params, body }) => changeConsoleUser(deps, params.id, body),
  })
}

/** What ends: people, their pictures, and their place in an account; and how they get such a place. */
export function consoleMembershipRoutes(app: FastifyInstance): void {
  route(app, {
    ...bySuperAdmin,
    method: 'DELETE',
    url: `${url}/:id`,
    params: IdParams,
    handler: ({ deps, caller, params }) => removeConsoleUser(deps, caller.userId, params.id),
  })

  route(app, {
    ...bySuperAdmin,
    method: 'DELETE',
    url: `${url}/:id/avatar`,
    params: IdParams,
    answers: ConsoleUser,
    handler: ({ deps, params }) => removeUserAvatar(deps, params.id),
  })

  route(app, {
    ...bySuperAdmin,
    method: 'POST',
    url: `${CONSOLE}/account_users`,
    body: Membership,
    wrapped: 'account_user',
    answers: Membership,
    handler: ({ deps, caller, body }) => addMembership(deps, caller.userId, body),
  })

  route(app, {
    ...bySuperAdmin,
    method: 'DELETE',
    url: `${CONSOLE}/account_users`,
    query: v.object({ account_id: Id, user_id: Id }),
    handler: ({ deps, query }) => removeMembership(deps, query.account_id, query.user_id),
  })
}
