import { Inbox } from '@parley/shared/contract/sidebar'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { byAdministrators } from '../../http/access.ts'
import { memberOf } from '../../http/caller.ts'
import { taking } from '../../http/takes.ts'
import { parseParams } from '../../http/validate.ts'
import { IdParams } from '../../http/wire-values.ts'
import { InboxBody, readInboxForm, readNewInbox } from './inbox-form.ts'
import { assignableAgents } from './inbox-members.service.ts'
import {
  assertSeesInbox,
  changeInbox,
  createInbox,
  inbox,
  inboxes,
  removeInbox,
  removeInboxAvatar,
} from './inboxes.service.ts'

const writers = byAdministrators('inbox_management')

const idOf = (request: FastifyRequest): number => parseParams(IdParams, request).id

/** `inboxes` (contract, configuration 2). Web widgets and API channels are made here; others have calls of their own. */
export function inboxesRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/inboxes', taking({ answers: v.object({ payload: v.array(Inbox) }) }), async (request) => ({
    payload: await inboxes(deps, memberOf(request)),
  }))

  app.get('/inboxes/:id', taking({ answers: Inbox }), async (request) => inbox(deps, memberOf(request), idOf(request)))

  app.post('/inboxes', taking({ body: InboxBody, under: 'inbox', answers: Inbox }, writers), async (request) => {
    const { kind, form } = readNewInbox(request)
    return createInbox(deps, memberOf(request), kind, form)
  })

  app.route({
    ...taking({ body: InboxBody, under: 'inbox', answers: Inbox }, writers),
    method: ['PATCH', 'PUT'],
    url: '/inboxes/:id',
    handler: async (request) => {
      const member = memberOf(request)
      const { channel_type } = await assertSeesInbox(deps, member, idOf(request))
      return changeInbox(deps, member, idOf(request), readInboxForm(request, channel_type))
    },
  })

  app.delete('/inboxes/:id', writers, async (request) => {
    await removeInbox(deps, memberOf(request), idOf(request))
    return { message: 'The inbox has been deleted with its conversations.' }
  })

  app.delete('/inboxes/:id/avatar', writers, async (request, reply) => {
    await removeInboxAvatar(deps, memberOf(request), idOf(request))
    return reply.send()
  })

  app.get('/inboxes/:id/assignable_agents', async (request) => ({
    payload: await assignableAgents(deps, memberOf(request), [idOf(request)]),
  }))
}
