import { CurrentUser } from '@parley/shared/contract/person'
import { Email } from '@parley/shared/contract/rules/email'
import { Password } from '@parley/shared/contract/rules/password'
import { requiredText } from '@parley/shared/contract/rules/text'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { anyone, signedIn } from '../../http/auth/access.ts'
import { apiToken } from '../../http/auth/session-headers.ts'
import type { Caller } from '../../http/caller.ts'
import { route } from '../../http/route/route.ts'
import { IdParams } from '../../http/validation/param-schemas.ts'
import { assertSuperAdmin } from '../session/super-admin.service.ts'
import {
  changePlatformApp,
  createPlatformApp,
  platformApp,
  platformAppOf,
  platformApps,
  removePlatformApp,
} from './platform-apps.service.ts'
import { platformLogin, platformUser, takeUser } from './platform-users.service.ts'

const NewUser = v.object({ name: requiredText(), email: Email, password: v.optional(v.nullable(Password), null) })

/** `/platform/api/v1/users`: another program of the operator's makes users and signs them in (configuration 11.3). */
export function platformApiRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/platform/api/v1/users',
    access: anyone,
    body: NewUser,
    wrapped: 'user',
    answers: CurrentUser,
    admit: ({ deps, request }) => platformAppOf(deps, apiToken(request)),
    handler: ({ deps, admitted, body }) => takeUser(deps, admitted.id, body),
  })

  route(app, {
    method: 'GET',
    url: '/platform/api/v1/users/:id',
    access: anyone,
    params: IdParams,
    answers: CurrentUser,
    admit: ({ deps, request }) => platformAppOf(deps, apiToken(request)),
    handler: ({ deps, admitted, params }) => platformUser(deps, admitted.id, params.id),
  })

  route(app, {
    method: 'GET',
    url: '/platform/api/v1/users/:id/login',
    access: anyone,
    params: IdParams,
    answers: v.object({ url: v.string() }),
    admit: ({ deps, request }) => platformAppOf(deps, apiToken(request)),
    handler: ({ deps, admitted, params }) => platformLogin(deps, admitted.id, params.id),
  })
}

const AppBody = v.object({ name: requiredText() })
const PlatformApp = v.object({ id: v.number(), name: v.string(), access_token: v.optional(v.string()) })
const url = '/super_admin/api/platform_apps'
const wrapped = 'platform_app'

const bySuperAdmin = {
  access: signedIn,
  admit: ({ deps, caller }: { deps: Deps; caller: Caller }) => assertSuperAdmin(deps, caller.userId),
}

/** Platform apps, kept by super administrators. Their tokens are shown once, when made. */
export function platformAppsRoutes(app: FastifyInstance): void {
  route(app, {
    ...bySuperAdmin,
    method: 'GET',
    url,
    answers: v.object({ payload: v.array(PlatformApp) }),
    handler: async ({ deps }) => ({ payload: await platformApps(deps) }),
  })

  route(app, {
    ...bySuperAdmin,
    method: 'GET',
    url: `${url}/:id`,
    params: IdParams,
    answers: PlatformApp,
    handler: ({ deps, params }) => platformApp(deps, params.id),
  })

  route(app, {
    ...bySuperAdmin,
    method: 'POST',
    url,
    body: AppBody,
    wrapped,
    answers: PlatformApp,
    handler: ({ deps, body }) => createPlatformApp(deps, body.name),
  })

  route(app, {
    ...bySuperAdmin,
    method: 'PATCH',
    url: `${url}/:id`,
    params: IdParams,
    body: AppBody,
    wrapped,
    answers: PlatformApp,
    handler: ({ deps, params, body }) => changePlatformApp(deps, params.id, body.name),
  })

  route(app, {
    ...bySuperAdmin,
    method: 'DELETE',
    url: `${url}/:id`,
    params: IdParams,
    handler: ({ deps, params }) => removePlatformApp(deps, params.id),
  })
}
