import { Conversation } from '@parley/shared/contract/conversation'
import { Agent } from '@parley/shared/contract/person'
import { Availability, CONVERSATION_STATUSES } from '@parley/shared/contract/scalars'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { byAdministrators, heldBy } from '../../http/access.ts'
import { memberOf } from '../../http/caller.ts'
import { taking } from '../../http/takes.ts'
import { parseBody, parseParams, parseQuery } from '../../http/validate.ts'
import { Email, Flag, Id, IdParams, listOf, Page, requiredText } from '../../http/wire-values.ts'
import { assignedConversations } from '../conversations/assigned.service.ts'
import { agent, agents, changeAgent, removeAgent } from './agents.service.ts'
import { inviteAgent, inviteMany } from './invite.service.ts'

const Role = v.picklist(['agent', 'administrator'])
const CustomRole = v.nullable(Id)
const Invitation = v.object({
  name: requiredText(),
  email: Email,
  role: v.optional(Role, 'agent'),
  availability: v.optional(Availability, 'online'),
  auto_offline: v.optional(Flag, true),
  custom_role_id: v.optional(CustomRole, null),
})
const Changes = v.object({
  name: v.optional(requiredText()),
  role: v.optional(Role),
  availability: v.optional(Availability),
  auto_offline: v.optional(Flag),
  custom_role_id: v.optional(CustomRole),
})
/** Addresses that are none are passed over without a word. */
const Emails = v.object({
  emails: v.pipe(
    listOf(v.fallback(v.nullable(Email), null)),
    v.maxLength(500, 'are too many (maximum is 500)'),
    v.transform((emails) => emails.filter((email) => email !== null)),
  ),
})
const AssignedQuery = v.object({
  filter: v.optional(v.picklist([...CONVERSATION_STATUSES, 'all']), 'open'),
  page: Page,
})
const Assigned = v.object({
  payload: v.array(Conversation),
  meta: v.object({ count: v.number(), current_page: v.number() }),
})
const writers = byAdministrators('agent_management')

/** `agents`: the people of the account (contract, configuration 5.1). */
export function agentsRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/agents', taking({ answers: v.array(Agent) }), async (request) => agents(deps, memberOf(request)))

  app.get('/agents/:id', taking({ answers: Agent }), async (request) =>
    agent(deps, memberOf(request), parseParams(IdParams, request).id),
  )

  app.get(
    '/agents/:id/conversations',
    taking({ query: AssignedQuery, answers: Assigned }, heldBy(['administrator', 'report_manage'])),
    async (request) => {
      const { id } = parseParams(IdParams, request)
      await agent(deps, memberOf(request), id)
      return assignedConversations(deps, memberOf(request), id, parseQuery(AssignedQuery, request))
    },
  )

  app.post('/agents', taking({ body: Invitation, under: 'agent', answers: Agent }, writers), async (request) =>
    inviteAgent(deps, memberOf(request), parseBody(Invitation, request, 'agent')),
  )

  app.post('/agents/bulk_create', taking({ body: Emails }, writers), async (request, reply) => {
    await inviteMany(deps, memberOf(request), parseBody(Emails, request).emails)
    return reply.send()
  })

  app.route({
    ...taking({ body: Changes, under: 'agent', answers: Agent }, writers),
    method: ['PATCH', 'PUT'],
    url: '/agents/:id',
    handler: async (request) => {
      const { id } = parseParams(IdParams, request)
      return changeAgent(deps, memberOf(request), id, parseBody(Changes, request, 'agent'))
    },
  })

  app.delete('/agents/:id', writers, async (request, reply) => {
    await removeAgent(deps, memberOf(request), parseParams(IdParams, request).id)
    return reply.send()
  })
}
