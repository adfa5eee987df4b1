import { Campaign, CampaignProgress } from '@parley/shared/contract/campaign'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { requireAdmin } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { IdParams } from '../../http/validation/param-schemas.ts'
import { CampaignChangesBody, CampaignQuery, NewCampaignBody } from './campaign-requests.ts'
import { change, create, list, progress, remove, show } from './campaigns.service.ts'

const access = requireAdmin('campaigns')

/** `campaigns` (contract, configuration 7): bare records. */
export function campaignsRoutes(app: FastifyInstance): void {
  readRoutes(app)
  writeRoutes(app)
}

function readRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/campaigns',
    access,
    query: CampaignQuery,
    answers: v.array(Campaign),
    handler: ({ deps, member, query }) => list(deps, member, query.include_progress),
  })

  route(app, {
    method: 'GET',
    url: '/inboxes/:id/campaigns',
    access,
    params: IdParams,
    query: CampaignQuery,
    answers: v.array(Campaign),
    handler: ({ deps, member, params, query }) => list(deps, member, query.include_progress, params.id),
  })

  route(app, {
    method: 'GET',
    url: '/campaigns/:id',
    access,
    params: IdParams,
    query: CampaignQuery,
    answers: Campaign,
    handler: ({ deps, member, params, query }) => show(deps, member, params.id, query.include_progress),
  })

  route(app, {
    method: 'GET',
    url: '/campaigns/:id/progress',
    access,
    params: IdParams,
    answers: v.object({ payload: CampaignProgress }),
    handler: async ({ deps, member, params }) => ({ payload: await progress(deps, member, params.id) }),
  })
}

function writeRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/campaigns',
    access,
    body: NewCampaignBody,
    wrapped: 'campaign',
    answers: Campaign,
    handler: ({ deps, member, body }) => create(deps, member, body),
  })

  route(app, {
    method: 'PATCH',
    url: '/campaigns/:id',
    access,
    params: IdParams,
    body: CampaignChangesBody,
    wrapped: 'campaign',
    answers: Campaign,
    handler: ({ deps, member, params, body }) => change(deps, member, params.id, body),
  })

  route(app, {
    method: 'DELETE',
    url: '/campaigns/:id',
    access,
    params: IdParams,
    handler: ({ deps, member, params }) => remove(deps, member, params.id),
  })
}
