import { DashboardApp, DashboardAppBody } from '@parley/shared/contract/dashboard-app'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { members, requireAdmin } from '../../http/auth/access.ts'
import { withPayloadCopy } from '../../http/route/payload-copy.ts'
import { route } from '../../http/route/route.ts'
import { IdParams } from '../../http/validation/param-schemas.ts'
import {
  changeDashboardApp,
  createDashboardApp,
  dashboardApp,
  dashboardApps,
  removeDashboardApp,
} from './dashboard-apps.service.ts'

const Changes = v.object({
  title: v.exactOptional(DashboardAppBody.entries.title),
  content: v.exactOptional(DashboardAppBody.entries.content),
})
const writers = requireAdmin('integrations')

/** `dashboard_apps` (contract, configuration 5.13). */
export function dashboardAppsRoutes(app: FastifyInstance): void {
  readRoutes(app)
  writeRoutes(app)
}

function readRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/dashboard_apps',
    access: members,
    answers: v.object({ payload: v.array(DashboardApp) }),
    handler: async ({ deps, member }) => ({ payload: await dashboardApps(deps, member) }),
  })

  route(app, {
    method: 'GET',
    url: '/dashboard_apps/:id',
    access: members,
    params: IdParams,
    answers: DashboardApp,
    handler: async ({ deps, member, params }) => withPayloadCopy(await dashboardApp(deps, member, params.id)),
  })
}

function writeRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/dashboard_apps',
    access: writers,
    body: DashboardAppBody,
    wrapped: 'dashboard_app',
    answers: DashboardApp,
    handler: async ({ deps, member, body }) => withPayloadCopy(await createDashboardApp(deps, member, body)),
  })

  route(app, {
    method: 'PATCH',
    url: '/dashboard_apps/:id',
    access: writers,
    params: IdParams,
    body: Changes,
    wrapped: 'dashboard_app',
    answers: DashboardApp,
    handler: async ({ deps, member, params, body }) =>
      withPayloadCopy(await changeDashboardApp(deps, member, params.id, body)),
  })

  route(app, {
    method: 'DELETE',
    url: '/dashboard_apps/:id',
    access: writers,
    params: IdParams,
    status: 204,
    handler: ({ deps, member, params }) => removeDashboardApp(deps, member, params.id),
  })
}
