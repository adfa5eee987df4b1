import { ScheduledMessage, ScheduledMessageList } from '@parley/shared/contract/scheduled-message'
import type { FastifyInstance } from 'fastify'
import type * as v from 'valibot'
import { members } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { IdParams } from '../../http/validation/param-schemas.ts'
import { Changes, NewScheduled, ScheduledParams } from './scheduled-message-requests.ts'
import {
  cancelScheduled,
  changeScheduled,
  listScheduled,
  scheduleMessage,
  sendScheduledNow,
} from './scheduled-messages.service.ts'

const url = '/conversations/:id/scheduled_messages'
const one = `${url}/:scheduledId`

/** Answers that wait for their time (contract: workspace 9.8). */
export function scheduledMessagesRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url,
    access: members,
    params: IdParams,
    answers: ScheduledMessageList,
    handler: async ({ deps, member, params }) => ({ payload: await listScheduled(deps, member, params.id) }),
  })

  route(app, {
    method: 'POST',
    url,
    access: members,
    params: IdParams,
    body: NewScheduled,
    wrapped: 'scheduled_message',
    answers: ScheduledMessage,
    handler: ({ deps, member, params, body }) => scheduleMessage(deps, member, params.id, body),
  })

  oneRoutes(app)
}

function oneRoutes(app: FastifyInstance): void {
  const place = ({ id, scheduledId }: v.InferOutput<typeof ScheduledParams>) => ({ displayId: id, id: scheduledId })

  route(app, {
    method: 'PATCH',
    url: one,
    access: members,
    params: ScheduledParams,
    body: Changes,
    wrapped: 'scheduled_message',
    answers: ScheduledMessage,
    handler: ({ deps, member, params, body }) => changeScheduled(deps, member, place(params), body),
  })

  route(app, {
    method: 'DELETE',
    url: one,
    access: members,
    params: ScheduledParams,
    handler: ({ deps, member, params }) => cancelScheduled(deps, member, place(params)),
  })

  route(app, {
    method: 'POST',
    url: `${one}/send`,
    access: members,
    params: ScheduledParams,
    handler: ({ deps, member, params }) => sendScheduledNow(deps, member, place(params)),
  })
}
