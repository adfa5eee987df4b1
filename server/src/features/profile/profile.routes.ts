import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { callerOf } from '../../http/caller.ts'
import { currentUser } from './current-user.service.ts'

/** The signed-in user's own record (contract, workspace 5). */
export function profileRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/api/v1/profile', async (request) => currentUser(deps, callerOf(request).userId))
}
