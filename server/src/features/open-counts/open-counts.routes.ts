import { OpenCounts } from '@parley/shared/contract/open-counts'
import type { FastifyInstance } from 'fastify'
import { members } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { openCounts } from './open-counts.service.ts'

/** The numbers of the sidebar (shared/contract/open-counts). */
export function openCountsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/conversations/open_counts',
    access: members,
    answers: OpenCounts,
    handler: ({ deps, member }) => openCounts(deps, member),
  })
}
