import { HealthAnswer, HealthReport } from '@parley/shared/contract/release-health'
import type { FastifyInstance } from 'fastify'
import { signedIn } from '../../../http/auth/access.ts'
import { route } from '../../../http/route/route.ts'
import { noteHealth } from './note-health.service.ts'

/** How builds do in the tabs of people who are signed in: what a canary is judged by. */
export function releaseHealthRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/platform/v1/health',
    access: signedIn,
    body: HealthReport,
    answers: HealthAnswer,
    handler: ({ deps, caller, body }) => noteHealth(deps, caller.userId, body),
  })
}
