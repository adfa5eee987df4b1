import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { pagesIn } from '../../channels/facebook/read-page.ts'
import { profilesIn } from '../../channels/twitter/read-twitter.ts'
import { signatureOfX } from '../../channels/twitter/twitter-signature.ts'
import { NotFound } from '../../errors.ts'
import { anyone } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { digest } from '../../secrets.ts'
import { installationSetting } from '../config/settings.service.ts'
import { acceptDelivery, acceptForEach, challengeFor, verifiedChallenge } from './accept-delivery.service.ts'
import { keepRawBodies, rawBodyOf } from './raw-bodies.ts'

/** Where providers call (configuration 3): open to anyone, and each checks that its own provider speaks. */
export function channelWebhooksRoutes(app: FastifyInstance): void {
  keepRawBodies(app)
  telegramRoute(app)
  bandwidthRoute(app)
  twilioRoutes(app)
  lineRoute(app)
  whatsappRoutes(app)
  facebookRoutes(app)
  twitterRoutes(app)
}

function telegramRoute(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/webhooks/telegram/:token',
    access: anyone,
    params: v.object({ token: v.string() }),
    handler: ({ deps, params, request }) => acceptDelivery(deps, 'Channel::Telegram', [digest(params.token)], request),
  })
}

const Phone = v.object({ phone: v.string() })

function bandwidthRoute(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/webhooks/sms/:phone',
    access: anyone,
    params: Phone,
    handler: ({ deps, params, request }) =>
      acceptDelivery(deps, 'Channel::Sms', [`+${params.phone.replace(/^\+/, '')}`], request),
  })
}

/** The two calls of Twilio; what they name the inbox by stands in the form. */
function twilioRoutes(app: FastifyInstance): void {
  const ours = { '/twilio/callback': 'To', '/twilio/delivery_status': 'From' } as const
  for (const [url, name] of Object.entries(ours)) {
    route(app, {
      method: 'POST',
      url,
      access: anyone,
      status: 204,
      handler: ({ deps, request }) => {
        const form = new URLSearchParams(rawBodyOf(request).toString())
        return acceptDelivery(deps, 'Channel::TwilioSms', [form.get('MessagingServiceSid'), form.get(name)], request)
      },
    })
  }
}

function lineRoute(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/webhooks/line/:channel',
    access: anyone,
    params: v.object({ channel: v.string() }),
    handler: ({ deps, params, request }) => acceptDelivery(deps, 'Channel::Line', [params.channel], request),
  })
}

/** Meta asks once whether we know the token that was entered there, and delivers from then on. */
function whatsappRoutes(app: FastifyInstance): void {
  const url = '/webhooks/whatsapp/:phone'
  const numberOf = (phone: string): string => `+${phone.replace(/^\+/, '')}`
  route(app, {
    method: 'GET',
    url,
    access: anyone,
    params: Phone,
    handler: async ({ deps, params, request, reply }) => {
      const query = new URL(request.originalUrl, deps.env.frontendUrl).searchParams
      const challenge = await verifiedChallenge(deps, 'Channel::Whatsapp', numberOf(params.phone), query)
      return reply.type('text/plain').send(challenge)
    },
  })
  route(app, {
    method: 'POST',
    url,
    access: anyone,
    params: Phone,
    handler: ({ deps, params, request }) =>
      acceptDelivery(deps, 'Channel::Whatsapp', [numberOf(params.phone)], request),
  })
}

/** All pages of the installation are delivered at one address (configuration 3.10). */
function facebookRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/bot',
    access: anyone,
    handler: async ({ deps, request, reply }) => {
      const query = new URL(request.originalUrl, deps.env.frontendUrl).searchParams
      const right = await installationSetting(deps, 'FB_VERIFY_TOKEN')
      return reply.type('text/plain').send(challengeFor(right, query))
    },
  })
  route(app, {
    method: 'POST',
    url: '/bot',
    access: anyone,
    handler: ({ deps, request }) => acceptForEach(deps, 'Channel::FacebookPage', pagesIn, request),
  })
}

/** X asks again and again whether we know the secret of the app (configuration 3.11). */
function twitterRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/webhooks/twitter',
    access: anyone,
    query: v.object({ crc_token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(500)) }),
    answers: v.object({ response_token: v.string() }),
    handler: async ({ deps, query }) => {
      const secret = await installationSetting(deps, 'TWITTER_CONSUMER_SECRET')
      if (!secret) throw new NotFound()
      return { response_token: signatureOfX(secret, query.crc_token) }
    },
  })
  route(app, {
    method: 'POST',
    url: '/webhooks/twitter',
    access: anyone,
    handler: ({ deps, request }) => acceptForEach(deps, 'Channel::TwitterProfile', profilesIn, request),
  })
}
