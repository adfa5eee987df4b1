import { InboxOverview } from '@parley/shared/contract/inbox-overview'
import { ChannelHealth } from '@parley/shared/contract/records/channel'
import { requiredText } from '@parley/shared/contract/rules/text'
import { Inbox } from '@parley/shared/contract/sidebar'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { requireAdmin } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { IdParams } from '../../http/validation/param-schemas.ts'
import { checkConnection, healthOf } from '../channel-health/channel-health.service.ts'
import { syncTemplatesOf } from '../channel-health/templates.service.ts'
import { sendTestMessage } from '../channel-health/test-message.service.ts'
import { assertSeesInbox, inbox } from '../inboxes/inboxes.service.ts'
import { inboxOverview } from './overview.service.ts'
import { tryInboxWebhook } from './try-inbox-webhook.service.ts'

/** How the channel of an inbox does, and whether it works now. */
export function channelHealthRoutes(app: FastifyInstance): void {
  const own = { access: requireAdmin('inbox_management'), params: IdParams, answers: ChannelHealth }

  route(app, {
    method: 'GET',
    url: '/inboxes/overview',
    access: own.access,
    answers: v.object({ payload: v.array(InboxOverview) }),
    handler: async ({ deps, member }) => ({ payload: await inboxOverview(deps, member) }),
  })

  route(app, {
    ...own,
    method: 'GET',
    url: '/inboxes/:id/health',
    admit: ({ deps, member, params }) => assertSeesInbox(deps, member, params.id),
    handler: ({ deps, member, params }) => healthOf(deps, member, params.id),
  })

  route(app, {
    ...own,
    method: 'POST',
    url: '/inboxes/:id/check_connection',
    admit: ({ deps, member, params }) => assertSeesInbox(deps, member, params.id),
    handler: async ({ deps, member, params }) => {
      const isProgram = await tryInboxWebhook(deps, member, params.id)
      return isProgram ? healthOf(deps, member, params.id) : checkConnection(deps, member, params.id)
    },
  })

  route(app, {
    access: own.access,
    params: IdParams,
    method: 'POST',
    url: '/inboxes/:id/test_message',
    body: v.object({ to: requiredText(), content: requiredText(500) }),
    answers: v.object({ source_id: v.nullable(v.string()) }),
    admit: ({ deps, member, params }) => assertSeesInbox(deps, member, params.id),
    handler: ({ deps, member, params, body }) => sendTestMessage(deps, member, params.id, body),
  })

  route(app, {
    ...own,
    method: 'POST',
    url: '/inboxes/:id/sync_whatsapp_templates',
    answers: Inbox,
    admit: ({ deps, member, params }) => assertSeesInbox(deps, member, params.id),
    handler: async ({ deps, member, params }) => {
      await syncTemplatesOf(deps, member, params.id)
      return inbox(deps, member, params.id)
    },
  })
}
