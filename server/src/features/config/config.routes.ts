import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { publicConfig } from './public-config.service.ts'

/** What a page must know before anybody has signed in. */
export function configRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/api/v1/config', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=60')
    return publicConfig(deps)
  })
}
