import { DeprecatedCallsBody } from '@parley/shared/contract/deprecated-calls'
import type { FastifyInstance } from 'fastify'
import { members } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { noteCalls } from './deprecated-calls.service.ts'

/** What the pages of an account count about the builds they run. Super admins read it with the releases. */
export function deprecatedCallsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/deprecated_calls',
    access: members,
    body: DeprecatedCallsBody,
    status: 204,
    handler: ({ deps, member, body: { calls } }) => noteCalls(deps, member.accountId, calls),
  })
}
