import { Retention, RetentionPreview } from '@parley/shared/contract/retention'
import type { FastifyInstance } from 'fastify'
import { requireAdmin } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { previewRetention, retention, setRetention } from './retention.service.ts'

const access = requireAdmin()

/** `retention` (configuration 6.5): how long an account keeps people and conversations. */
export function retentionRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/retention',
    access,
    answers: Retention,
    handler: ({ deps, member }) => retention(deps, member),
  })
  route(app, {
    method: 'PATCH',
    url: '/retention',
    access,
    body: Retention,
    answers: Retention,
    handler: ({ deps, member, body }) => setRetention(deps, member, body),
  })
  route(app, {
    method: 'POST',
    url: '/retention/preview',
    access,
    body: Retention,
    answers: RetentionPreview,
    handler: ({ deps, member, body }) => previewRetention(deps, member, body),
  })
}
