import { Agent } from '@parley/shared/contract/values/person'
import { Inbox } from '@parley/shared/contract/values/sidebar'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { channelMadeAs } from '../../channels/registry.ts'
import { members, requireAdmin } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { IdParams } from '../../http/validation/param-schemas.ts'
import { connectInbox, disconnectInbox, reconnectInbox } from './connect-inbox.service.ts'
import { InboxBody, inboxForm, newInbox, plainForm } from './inbox-form.ts'
import { assignableAgents } from './inbox-members.service.ts'
import { assertSeesInbox, createInbox, inbox, inboxes, removeInbox, removeInboxAvatar } from './inboxes.service.ts'

const writers = requireAdmin('inbox_management')

/** `inboxes` (contract, configuration 2). Web widgets and API channels are made here; others have calls of their own. */
export function inboxesRoutes(app: FastifyInstance): void {
  readRoutes(app)
  writeRoutes(app)
  removalRoutes(app)
}

function readRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/inboxes',
    access: members,
    answers: v.object({ payload: v.array(Inbox) }),
    handler: async ({ deps, member }) => ({ payload: await inboxes(deps, member) }),
  })

  route(app, {
    method: 'GET',
    url: '/inboxes/:id',
    access: members,
    params: IdParams,
    answers: Inbox,
    handler: ({ deps, member, params }) => inbox(deps, member, params.id),
  })

  route(app, {
    method: 'GET',
    url: '/inboxes/:id/assignable_agents',
    access: members,
    params: IdParams,
    answers: v.object({ payload: v.array(Agent) }),
    handler: async ({ deps, member, params }) => ({ payload: await assignableAgents(deps, member, [params.id]) }),
  })
}

function writeRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/inboxes',
    access: writers,
    body: InboxBody,
    wrapped: 'inbox',
    nullTexts: true,
    answers: Inbox,
    handler: ({ deps, member, body }) => {
      const channel = channelMadeAs(body.channel.type)
      if (channel) return connectInbox(deps, member, channel, plainForm(body), body.channel)
      const { kind, form } = newInbox(body)
      return createInbox(deps, member, kind, form)
    },
  })

  route(app, {
    method: 'PATCH',
    url: '/inboxes/:id',
    access: writers,
    params: IdParams,
    body: InboxBody,
    wrapped: 'inbox',
    nullTexts: true,
    answers: Inbox,
    admit: ({ deps, member, params }) => assertSeesInbox(deps, member, params.id),
    handler: ({ deps, member, body, admitted }) =>
      reconnectInbox(deps, member, admitted, inboxForm(body, admitted.channel_type), body.channel),
  })
}

function removalRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'DELETE',
    url: '/inboxes/:id',
    access: writers,
    params: IdParams,
    answers: v.object({ message: v.string() }),
    handler: async ({ deps, member, params }) => {
      await disconnectInbox(deps, member, params.id, () => removeInbox(deps, member, params.id))
      return { message: 'The inbox has been deleted with its conversations.' }
    },
  })

  route(app, {
    method: 'DELETE',
    url: '/inboxes/:id/avatar',
    access: writers,
    params: IdParams,
    handler: ({ deps, member, params }) => removeInboxAvatar(deps, member, params.id),
  })
}
