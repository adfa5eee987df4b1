import { Agent } from '@parley/shared/contract/person'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { members, requireAdmin } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { Id, IdParams, listOf } from '../../http/validation/param-schemas.ts'
import { assignableAgents, inboxMembers, joinInbox, leaveInbox, setInboxMembers } from './inbox-members.service.ts'

const Choice = v.pipe(
  v.object({ inbox_id: Id, user_ids: listOf(Id) }),
  v.transform(({ inbox_id, user_ids }) => ({ inboxId: inbox_id, userIds: [...new Set(user_ids)] })),
)
const Inboxes = v.object({ inbox_ids: v.pipe(listOf(Id), v.nonEmpty("can't be blank")) })
const Agents = v.object({ payload: v.array(Agent) })
const writers = requireAdmin('inbox_management')

/** Who answers in an inbox, and who can be assigned there (contract, configuration 2.7). */
export function inboxMembersRoutes(app: FastifyInstance): void {
  readRoutes(app)
  writeRoutes(app)
}

function readRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/inbox_members/:id',
    access: members,
    params: IdParams,
    answers: Agents,
    handler: async ({ deps, member, params }) => ({ payload: await inboxMembers(deps, member, params.id) }),
  })

  route(app, {
    method: 'GET',
    url: '/assignable_agents',
    access: members,
    query: Inboxes,
    answers: Agents,
    handler: async ({ deps, member, query }) => ({ payload: await assignableAgents(deps, member, query.inbox_ids) }),
  })
}

function writeRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/inbox_members',
    access: writers,
    body: Choice,
    answers: Agents,
    handler: async ({ deps, member, body }) => ({ payload: await joinInbox(deps, member, body) }),
  })

  route(app, {
    method: 'PATCH',
    url: '/inbox_members',
    access: writers,
    body: Choice,
    answers: Agents,
    handler: async ({ deps, member, body }) => ({ payload: await setInboxMembers(deps, member, body) }),
  })

  route(app, {
    method: 'DELETE',
    url: '/inbox_members',
    access: writers,
    body: Choice,
    handler: ({ deps, member, body }) => leaveInbox(deps, member, body),
  })
}
