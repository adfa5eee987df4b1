import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { byAdministrators } from '../../http/access.ts'
import { memberOf } from '../../http/caller.ts'
import { parseBody, parseParams, parseQuery } from '../../http/validate.ts'
import { IdParams } from '../../http/wire-values.ts'
import { CampaignChangesBody, CampaignQuery, NewCampaignBody } from './campaign-requests.ts'
import { change, create, list, progress, remove, show } from './campaigns.service.ts'

const area = byAdministrators('campaigns')

/** `campaigns` (contract, configuration 7): bare records. */
export function campaignsRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/campaigns', area, (request) =>
    list(deps, memberOf(request), parseQuery(CampaignQuery, request).include_progress),
  )

  app.get('/inboxes/:id/campaigns', area, (request) => {
    const { include_progress } = parseQuery(CampaignQuery, request)
    return list(deps, memberOf(request), include_progress, parseParams(IdParams, request).id)
  })

  app.get('/campaigns/:id', area, (request) => {
    const { include_progress } = parseQuery(CampaignQuery, request)
    return show(deps, memberOf(request), parseParams(IdParams, request).id, include_progress)
  })

  app.get('/campaigns/:id/progress', area, async (request) => ({
    payload: await progress(deps, memberOf(request), parseParams(IdParams, request).id),
  }))

  app.post('/campaigns', area, (request) =>
    create(deps, memberOf(request), parseBody(NewCampaignBody, request, 'campaign')),
  )

  app.route({
    ...area,
    method: ['PATCH', 'PUT'],
    url: '/campaigns/:id',
    handler: (request) => {
      const { id } = parseParams(IdParams, request)
      return change(deps, memberOf(request), id, parseBody(CampaignChangesBody, request, 'campaign'))
    },
  })

  app.delete('/campaigns/:id', area, async (request, reply) => {
    await remove(deps, memberOf(request), parseParams(IdParams, request).id)
    return reply.send()
  })
}
