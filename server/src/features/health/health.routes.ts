import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { VERSION } from '../config/version.ts'
import { isReady, readiness } from './health.service.ts'
import { openMetrics } from './metrics.ts'

/** For machines that watch: liveness, readiness, figures, version. */
export function healthRoutes(app: FastifyInstance, deps: Deps): void {
  const metrics = openMetrics(app, deps)

  app.get('/health', async () => ({ status: 'ok' }))

  app.get('/health/ready', async (_request, reply) => {
    const state = await readiness(deps)
    return reply.code(isReady(state) ? 200 : 503).send(state)
  })

  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.metrics()))

  app.get('/api', async () => {
    const { database } = await readiness(deps)
    const timestamp = deps.now().toISOString().slice(0, 19).replace('T', ' ')
    return { version: VERSION, timestamp, queue_services: database, data_services: database }
  })
}
