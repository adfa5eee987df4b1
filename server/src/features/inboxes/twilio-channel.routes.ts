import { Inbox } from '@parley/shared/contract/values/sidebar'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { twilio } from '../../channels/twilio/twilio.ts'
import { requireAdmin } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { connectInbox } from './connect-inbox.service.ts'

const text = v.nullish(v.pipe(v.string(), v.maxLength(255)))
const TwilioChannel = v.object({
  name: text,
  medium: v.optional(v.picklist(['sms', 'whatsapp'], 'is invalid'), 'sms'),
  account_sid: text,
  auth_token: text,
  api_key_sid: text,
  webhook_token: text,
  messaging_service_sid: text,
  phone_number: text,
})

/** Inboxes of Twilio have a call of their own (configuration 3.5). */
export function twilioChannelRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/channels/twilio_channel',
    access: requireAdmin('inbox_management'),
    body: TwilioChannel,
    wrapped: 'twilio_channel',
    answers: Inbox,
    handler: ({ deps, member, body: { name, ...given } }) =>
      connectInbox(deps, member, twilio, { ...(name && { name }) }, given),
  })
}
