import { CurrentUser } from '@parley/shared/contract/person'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { callerOf } from '../../http/caller.ts'
import { apiToken } from '../../http/session-headers.ts'
import { taking } from '../../http/takes.ts'
import { parseBody, parseParams } from '../../http/validate.ts'
import { Email, IdParams, requiredText } from '../../http/wire-values.ts'
import { Password } from '../../passwords.ts'
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
export function platformApiRoutes(app: FastifyInstance, deps: Deps): void {
  const callingApp = async (request: FastifyRequest): Promise<number> =>
    (await platformAppOf(deps, apiToken(request))).id

  app.post(
    '/platform/api/v1/users',
    taking({ body: NewUser, under: 'user', answers: CurrentUser }),
    async (request) => {
      const appId = await callingApp(request)
      return takeUser(deps, appId, parseBody(NewUser, request, 'user'))
    },
  )

  app.get('/platform/api/v1/users/:id', taking({ answers: CurrentUser }), async (request) =>
    platformUser(deps, await callingApp(request), parseParams(IdParams, request).id),
  )

  app.get('/platform/api/v1/users/:id/login', taking({ answers: v.object({ url: v.string() }) }), async (request) =>
    platformLogin(deps, await callingApp(request), parseParams(IdParams, request).id),
  )
}

const AppBody = v.object({ name: requiredText() })
const PATH = '/super_admin/api/platform_apps'

/** Platform apps, kept by super administrators. Inside the user scope; their tokens are shown once, when made. */
export function platformAppsRoutes(app: FastifyInstance, deps: Deps): void {
  const bySuperAdmin = (request: FastifyRequest): Promise<void> => assertSuperAdmin(deps, callerOf(request).userId)

  app.get(PATH, async (request) => {
    await bySuperAdmin(request)
    return { payload: await platformApps(deps) }
  })

  app.get(`${PATH}/:id`, async (request) => {
    await bySuperAdmin(request)
    return platformApp(deps, parseParams(IdParams, request).id)
  })

  app.post(PATH, taking({ body: AppBody, under: 'platform_app' }), async (request) => {
    await bySuperAdmin(request)
    return createPlatformApp(deps, parseBody(AppBody, request, 'platform_app').name)
  })

  app.route({
    ...taking({ body: AppBody, under: 'platform_app' }),
    method: ['PATCH', 'PUT'],
    url: `${PATH}/:id`,
    handler: async (request) => {
      await bySuperAdmin(request)
      const { name } = parseBody(AppBody, request, 'platform_app')
      return changePlatformApp(deps, parseParams(IdParams, request).id, name)
    },
  })

  app.delete(`${PATH}/:id`, async (request, reply) => {
    await bySuperAdmin(request)
    await removePlatformApp(deps, parseParams(IdParams, request).id)
    return reply.send()
  })
}
