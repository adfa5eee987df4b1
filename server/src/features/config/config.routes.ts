import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { anyone } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { publicConfig } from './public-config.service.ts'

/** What a page must know before anybody has signed in. */
export function configRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/api/v1/config',
    access: anyone,
    answers: v.looseObject({}),
    handler: ({ deps, reply }) => {
      reply.header('cache-control', 'public, max-age=60')
      return publicConfig(deps)
    },
  })
}
