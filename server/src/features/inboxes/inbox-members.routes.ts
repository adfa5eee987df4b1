import { Agent } from '@parley/shared/contract/person'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { byAdministrators } from '../../http/access.ts'
import { memberOf } from '../../http/caller.ts'
import { taking } from '../../http/takes.ts'
import { parseBody, parseParams, parseQuery } from '../../http/validate.ts'
import { Id, IdParams, listOf } from '../../http/wire-values.ts'
import { assignableAgents, inboxMembers, joinInbox, leaveInbox, setInboxMembers } from './inbox-members.service.ts'

const Choice = v.pipe(
  v.object({ inbox_id: Id, user_ids: listOf(Id) }),
  v.transform(({ inbox_id, user_ids }) => ({ inboxId: inbox_id, userIds: [...new Set(user_ids)] })),
)
const Inboxes = v.object({ inbox_ids: v.pipe(listOf(Id), v.nonEmpty("can't be blank")) })
const Agents = v.object({ payload: v.array(Agent) })
const writers = byAdministrators('inbox_management')

/** Who answers in an inbox, and who can be assigned there (contract, configuration 2.7). */
export function inboxMembersRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/inbox_members/:id', taking({ answers: Agents }), async (request) => ({
    payload: await inboxMembers(deps, memberOf(request), parseParams(IdParams, request).id),
  }))

  app.post('/inbox_members', taking({ body: Choice, answers: Agents }, writers), async (request) => ({
    payload: await joinInbox(deps, memberOf(request), parseBody(Choice, request)),
  }))

  app.route({
    ...taking({ body: Choice, answers: Agents }, writers),
    method: ['PATCH', 'PUT'],
    url: '/inbox_members',
    handler: async (request) => ({
      payload: await setInboxMembers(deps, memberOf(request), parseBody(Choice, request)),
    }),
  })

  app.delete('/inbox_members', taking({ body: Choice }, writers), async (request, reply) => {
    await leaveInbox(deps, memberOf(request), parseBody(Choice, request))
    return reply.send()
  })

  app.get('/assignable_agents', taking({ query: Inboxes, answers: Agents }), async (request) => ({
    payload: await assignableAgents(deps, memberOf(request), parseQuery(Inboxes, request).inbox_ids),
  }))
}
