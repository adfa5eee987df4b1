import { IntegrationApp } from '@parley/shared/contract/integration'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { requireAdmin } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { chooseChannel, connectSlack, slackChannels } from './connect-slack.service.ts'

const writers = requireAdmin('integrations')
const Text = v.pipe(v.string("can't be blank"), v.trim(), v.nonEmpty("can't be blank"), v.maxLength(2_000))

/** `integrations/slack` (contract, configuration 5.15). */
export function slackRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/integrations/slack',
    access: writers,
    body: v.object({ code: Text }),
    answers: IntegrationApp,
    handler: ({ deps, member, body }) => connectSlack(deps, member, body.code),
  })

  route(app, {
    method: 'GET',
    url: '/integrations/slack/list_all_channels',
    access: writers,
    answers: v.array(v.object({ id: v.string(), name: v.string() })),
    handler: ({ deps, member }) => slackChannels(deps, member.accountId),
  })

  route(app, {
    method: 'PATCH',
    url: '/integrations/slack',
    access: writers,
    body: v.object({ reference_id: Text }),
    answers: IntegrationApp,
    handler: ({ deps, member, body }) => chooseChannel(deps, member, body.reference_id),
  })
}
