import { Conversation } from '@parley/shared/contract/conversation'
import { Agent } from '@parley/shared/contract/person'
import { Email } from '@parley/shared/contract/rules/email'
import { requiredText } from '@parley/shared/contract/rules/text'
import { Availability, CONVERSATION_STATUSES } from '@parley/shared/contract/scalars'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { members, requireAdmin, requirePermission } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { Flag, Id, IdParams, listOf, Page } from '../../http/validation/param-schemas.ts'
import { assignedConversations } from '../conversations/assigned.service.ts'
import { agent, agents, changeAgent } from './agents.service.ts'
import { inviteAgent, inviteMany, resendInvitation } from './invite.service.ts'
import { removeAgent } from './remove-agent.service.ts'

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
const AgentChanges = v.object({
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
  role: v.optional(Role, 'agent'),
  custom_role_id: v.optional(CustomRole, null),
})
const AssignedQuery = v.object({
  filter: v.optional(v.picklist([...CONVERSATION_STATUSES, 'all']), 'open'),
  page: Page,
})
/** Who gets the conversations that the one who leaves has not resolved. */
const HeirsQuery = v.object({ assignee_id: v.optional(Id), team_id: v.optional(Id) })
const Assigned = v.object({
  payload: v.array(Conversation),
  meta: v.object({ count: v.number(), current_page: v.number() }),
})
const writers = requireAdmin('agent_management')

/** `agents`: the people of the account (contract, configuration 5.1). */
export function agentsRoutes(app: FastifyInstance): void {
  readRoutes(app)
  writeRoutes(app)
}

function readRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/agents',
    access: members,
    answers: v.array(Agent),
    handler: ({ deps, member }) => agents(deps, member),
  })

  route(app, {
    method: 'GET',
    url: '/agents/:id',
    access: members,
    params: IdParams,
    answers: Agent,
    handler: ({ deps, member, params }) => agent(deps, member, params.id),
  })

  route(app, {
    method: 'GET',
    url: '/agents/:id/conversations',
    access: requirePermission(['administrator', 'report_manage']),
    params: IdParams,
    query: AssignedQuery,
    answers: Assigned,
    handler: async ({ deps, member, params, query }) => {
      await agent(deps, member, params.id)
      return assignedConversations(deps, member, params.id, query)
    },
  })
}

function writeRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/agents',
    access: writers,
    body: Invitation,
    wrapped: 'agent',
    answers: Agent,
    handler: ({ deps, member, body }) => inviteAgent(deps, member, body),
  })

  route(app, {
    method: 'POST',
    url: '/agents/bulk_create',
    access: writers,
    body: Emails,
    handler: ({ deps, member, body }) => inviteMany(deps, member, body),
  })

  route(app, {
    method: 'POST',
    url: '/agents/:id/resend_invitation',
    access: writers,
    params: IdParams,
    handler: ({ deps, member, params }) => resendInvitation(deps, member, params.id),
  })

  route(app, {
    method: 'PATCH',
    url: '/agents/:id',
    access: writers,
    params: IdParams,
    body: AgentChanges,
    wrapped: 'agent',
    answers: Agent,
    handler: ({ deps, member, params, body }) => changeAgent(deps, member, params.id, body),
  })

  route(app, {
    method: 'DELETE',
    url: '/agents/:id',
    access: writers,
    params: IdParams,
    query: HeirsQuery,
    handler: ({ deps, member, params, query }) => removeAgent(deps, member, params.id, query),
  })
}
