import {
  Conversation,
  ConversationCounts,
  ConversationList,
  ConversationMeta,
  ToggleStatusAnswer,
} from '@parley/shared/contract/conversation'
import { Agent, Team } from '@parley/shared/contract/person'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { Invalid, Refused } from '../../errors.ts'
import { allowBots, members } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { Page } from '../../http/validation/param-schemas.ts'
import { applySlaByHand } from '../sla-policies/apply-sla.service.ts'
import { assign } from './assignment/assignments.service.ts'
import { setCustomAttributes, setPriority } from './changes/attributes.service.ts'
import { forceEmailChannel } from './changes/force-email.service.ts'
import { toggleStatus } from './changes/toggle-status.service.ts'
import { conversationPartsRoutes } from './conversation-parts.routes.ts'
import {
  AssignmentBody,
  ConversationChangeBody,
  CustomAttributesBody,
  DisplayIdParams,
  ListQuery,
  PriorityBody,
  ToggleStatusBody,
} from './conversation-requests.ts'
import { countConversations, listConversations, showConversation } from './conversations.service.ts'
import { FilterBody, filterConversations } from './filter/filter.service.ts'
import { searchConversationTexts } from './filter/text-search.service.ts'
import { removeConversation } from './remove/remove.service.ts'
import { given } from './required-field.ts'
import { CreateConversationBody, createConversation } from './start/create-conversation.service.ts'

const PageQuery = v.object({ page: Page })
const CountsWithoutAssigned = v.omit(ConversationCounts, ['assigned_count'])
const params = DisplayIdParams
const url = '/conversations/:id'

/** Contract: workspace 8. */
export function conversationsRoutes(app: FastifyInstance): void {
  listRoutes(app)
  filterRoutes(app)
  recordRoutes(app)
  stateRoutes(app)
  attributeRoutes(app)
  conversationPartsRoutes(app)
}

function listRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/conversations',
    access: members,
    query: ListQuery,
    answers: ConversationList,
    handler: ({ deps, member, query }) => listConversations(deps, member, query),
  })

  route(app, {
    method: 'GET',
    url: '/conversations/meta',
    access: members,
    query: ListQuery,
    answers: ConversationMeta,
    handler: ({ deps, member, query }) => countConversations(deps, member, query),
  })
}

function filterRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/conversations/search',
    access: members,
    query: ListQuery,
    answers: v.object({ meta: CountsWithoutAssigned, payload: v.array(v.looseObject({ id: v.number() })) }),
    handler: ({ deps, member, query }) => searchConversationTexts(deps, member, query),
  })

  route(app, {
    method: 'POST',
    url: '/conversations/filter',
    access: members,
    query: PageQuery,
    body: FilterBody,
    /** A malformed filter is one sentence: 422 `{error}`. */
    refuse: (error) => (error instanceof Invalid ? new Refused(error.message) : error),
    answers: v.object({ meta: CountsWithoutAssigned, payload: v.array(Conversation) }),
    handler: ({ deps, member, query, body }) => filterConversations(deps, member, body, query.page),
  })
}

function recordRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/conversations',
    access: allowBots(members),
    body: CreateConversationBody,
    wrapped: 'conversation',
    /** Every failure of a message is one sentence, also of one that starts a conversation (workspace 0.7). */
    refuse: (error) =>
      error instanceof Invalid && error.attributes.includes('message') ? new Refused(error.message) : error,
    answers: Conversation,
    handler: ({ deps, member, body }) => createConversation(deps, member, body),
  })

  route(app, {
    method: 'GET',
    url,
    access: members,
    params,
    answers: Conversation,
    handler: ({ deps, member, params }) => showConversation(deps, member, params.id),
  })

  route(app, {
    method: 'PATCH',
    url,
    access: allowBots(members),
    params,
    body: ConversationChangeBody,
    wrapped: 'conversation',
    answers: Conversation,
    handler: async ({ deps, member, params, body: { priority, sla_policy_id: policyId } }) => {
      if (priority !== undefined) await setPriority(deps, member, params.id, priority || null)
      if (policyId != null) await applySlaByHand(deps, member, params.id, policyId)
      return showConversation(deps, member, params.id)
    },
  })

  route(app, {
    method: 'DELETE',
    url,
    access: members,
    params,
    handler: ({ deps, member, params }) => removeConversation(deps, member, params.id),
  })
}

function stateRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: `${url}/toggle_status`,
    access: allowBots(members),
    params,
    body: ToggleStatusBody,
    answers: ToggleStatusAnswer,
    handler: ({ deps, member, params, body }) => toggleStatus(deps, member, params.id, body),
  })

  route(app, {
    method: 'POST',
    url: `${url}/toggle_priority`,
    access: allowBots(members),
    params,
    body: PriorityBody,
    handler: ({ deps, member, params, body }) => setPriority(deps, member, params.id, body.priority || null),
  })

  route(app, {
    method: 'POST',
    url: `${url}/assignments`,
    access: allowBots(members),
    params,
    query: AssignmentBody,
    body: AssignmentBody,
    answers: v.nullable(v.union([Agent, Team])),
    handler: async ({ deps, member, params, query, body, reply }) => {
      // The ids may come in the query string as well; the body wins.
      const answer = await assign(deps, member, params.id, { ...query, ...body })
      return reply.type('application/json').send(JSON.stringify(answer))
    },
  })
}

function attributeRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: `${url}/custom_attributes`,
    access: allowBots(members),
    params,
    body: CustomAttributesBody,
    answers: CustomAttributesBody,
    handler: ({ deps, member, params, body }) =>
      setCustomAttributes(deps, member, params.id, given(body.custom_attributes, 'custom_attributes')),
  })

  route(app, {
    method: 'PATCH',
    url: `${url}/force_email_channel`,
    access: members,
    params,
    answers: Conversation,
    handler: ({ deps, member, params }) => forceEmailChannel(deps, member, params.id),
  })
}
