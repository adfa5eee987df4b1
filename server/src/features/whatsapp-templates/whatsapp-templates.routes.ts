import { WhatsappTemplate } from '@parley/shared/contract/records/channel'
import { requiredText } from '@parley/shared/contract/rules/text'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { requireAdmin } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { IdParams } from '../../http/validation/param-schemas.ts'
import { OptionalFile } from '../../storage/uploaded-file.ts'
import { assertSeesInbox } from '../inboxes/inboxes.service.ts'
import { TemplateField } from './template-body.ts'
import { changeTemplate, makeTemplate, removeTemplate } from './whatsapp-templates.service.ts'

const Answer = v.object({ payload: WhatsappTemplate })
const Name = v.object({ template_name: requiredText(512) })

/** Templates that WhatsApp keeps (configuration 3.7). */
export function whatsappTemplatesRoutes(app: FastifyInstance): void {
  const own = { access: requireAdmin('inbox_management'), params: IdParams }

  route(app, {
    ...own,
    method: 'POST',
    url: '/inboxes/:id/create_whatsapp_template',
    body: v.object({ template: TemplateField, media: OptionalFile }),
    answers: Answer,
    admit: ({ deps, member, params }) => assertSeesInbox(deps, member, params.id),
    handler: async ({ deps, member, params, body }) => ({
      payload: await makeTemplate(deps, member, params.id, body.template, body.media),
    }),
  })

  route(app, {
    ...own,
    method: 'PATCH',
    url: '/inboxes/:id/update_whatsapp_template',
    body: v.object({ template: TemplateField, template_id: requiredText(255) }),
    answers: Answer,
    admit: ({ deps, member, params }) => assertSeesInbox(deps, member, params.id),
    handler: async ({ deps, member, params, body }) => ({
      payload: await changeTemplate(deps, member, params.id, body.template_id, body.template),
    }),
  })

  route(app, {
    ...own,
    method: 'DELETE',
    url: '/inboxes/:id/delete_whatsapp_template',
    query: Name,
    answers: v.object({ success: v.literal(true) }),
    admit: ({ deps, member, params }) => assertSeesInbox(deps, member, params.id),
    handler: async ({ deps, member, params, query }) => {
      await removeTemplate(deps, member, params.id, query.template_name)
      return { success: true as const }
    },
  })
}
