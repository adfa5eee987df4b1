import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { Forbidden } from '../../errors.ts'
import { anyone } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { keepRawBodies, rawBodyOf } from '../channel-webhooks/raw-bodies.ts'
import { installationSetting } from '../config/settings.service.ts'
import { receiveSlack, SlackEvent } from './slack-event.ts'
import { isFromSlack } from './slack-signature.ts'

const Challenge = v.object({ type: v.literal('url_verification'), challenge: v.string() })
const Callback = v.object({ type: v.literal('event_callback'), team_id: v.string(), event: SlackEvent })

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString()) as unknown
  } catch {
    return null
  }
}

/** What Slack waits for: its challenge, or nothing. What is done about an event is a job. */
async function take(deps: Deps, told: unknown): Promise<{ challenge?: string }> {
  const asked = v.safeParse(Challenge, told)
  if (asked.success) return { challenge: asked.output.challenge }
  const event = v.safeParse(Callback, told)
  if (event.success) {
    await deps.jobs.add(deps.db, receiveSlack, { teamId: event.output.team_id, event: event.output.event })
  }
  return {}
}

/** Where Slack delivers (configuration 5.15): open to anyone, and every call proves that Slack speaks. */
export function slackWebhookRoutes(app: FastifyInstance): void {
  keepRawBodies(app)
  route(app, {
    method: 'POST',
    url: '/api/v1/integrations/webhooks',
    access: anyone,
    answers: v.object({ challenge: v.optional(v.string()) }),
    handler: async ({ deps, request }) => {
      const body = rawBodyOf(request)
      const secret = await installationSetting(deps, 'SLACK_SIGNING_SECRET')
      if (!isFromSlack(secret, request.headers, body, deps.now())) throw new Forbidden('The signature is wrong')
      return take(deps, jsonOf(body))
    },
  })
}
