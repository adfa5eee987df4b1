import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { Forbidden, NOT_ALLOWED } from '../../errors.ts'
import { anyone } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { digest } from '../../secrets.ts'
import { VERSION } from '../config/version.ts'
import { isReady, readiness } from './health.service.ts'
import { openMetrics } from './metrics.ts'

const ApiState = v.object({
  version: v.string(),
  timestamp: v.string(),
  queue_services: v.picklist(['ok', 'failing']),
  data_services: v.picklist(['ok', 'failing']),
})

/** For machines that watch: liveness, readiness, figures, version. */
export function healthRoutes(app: FastifyInstance): void {
  const metrics = openMetrics(app, app.deps)

  route(app, {
    method: 'GET',
    url: '/health',
    access: anyone,
    answers: v.object({ status: v.literal('ok') }),
    handler: () => ({ status: 'ok' as const }),
  })

  route(app, {
    method: 'GET',
    url: '/health/ready',
    access: anyone,
    handler: async ({ deps, reply }) => {
      const state = await readiness(deps)
      return reply.code(isReady(state) ? 200 : 503).send(state)
    },
  })

  route(app, {
    method: 'GET',
    url: '/metrics',
    access: anyone,
    handler: async ({ deps, request, reply }) => {
      const { metricsToken: token } = deps.env
      // Digests are compared: how long it takes tells nothing of the token.
      const given = digest(request.headers.authorization ?? '')
      if (token !== null && given !== digest(`Bearer ${token}`)) throw new Forbidden(NOT_ALLOWED)
      return reply.type(metrics.contentType).send(await metrics.metrics())
    },
  })

  route(app, {
    method: 'GET',
    url: '/api',
    access: anyone,
    answers: ApiState,
    handler: async ({ deps }) => {
      const { database } = await readiness(deps)
      const timestamp = deps.now().toISOString().slice(0, 19).replace('T', ' ')
      return { version: VERSION, timestamp, queue_services: database, data_services: database }
    },
  })
}
