import { AvailabilityReasonBody } from '@parley/shared/contract/availability-reason'
import { AvailabilityReason } from '@parley/shared/contract/person'
import { OrderBody } from '@parley/shared/contract/rules/order'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { members, requireAdmin } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { IdParams } from '../../http/validation/param-schemas.ts'
import {
  changeReason,
  createReason,
  orderReasons,
  reason,
  reasons,
  removeReason,
} from './availability-reasons.service.ts'

const { reason: Reason, emoji: EmojiText, color: Color } = AvailabilityReasonBody.entries
const NewReason = v.object({
  reason: Reason,
  emoji: v.nullish(EmojiText, ''),
  color: v.nullish(Color, '#F59E0B'),
})
const ReasonChanges = v.object({
  reason: v.optional(Reason),
  emoji: v.optional(
    v.pipe(
      v.nullable(EmojiText),
      v.transform((emoji) => emoji ?? ''),
    ),
  ),
  color: v.optional(Color),
})
const ReasonAnswer = v.object({ payload: AvailabilityReason })
const url = '/availability_reasons'
const writers = requireAdmin()

/** `availability_reasons` (contract, workspace 6). */
export function availabilityReasonsRoutes(app: FastifyInstance): void {
  readRoutes(app)
  writeRoutes(app)
}

function readRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url,
    access: members,
    answers: v.object({ payload: v.array(AvailabilityReason) }),
    handler: async ({ deps, member }) => ({ payload: await reasons(deps, member) }),
  })

  route(app, {
    method: 'GET',
    url: `${url}/:id`,
    access: members,
    params: IdParams,
    answers: ReasonAnswer,
    handler: async ({ deps, member, params }) => ({ payload: await reason(deps, member, params.id) }),
  })
}

function writeRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'PATCH',
    url: `${url}/reorder`,
    access: writers,
    body: OrderBody,
    answers: v.object({ payload: v.array(AvailabilityReason) }),
    handler: async ({ deps, member, body }) => ({ payload: await orderReasons(deps, member, body.positions_hash) }),
  })

  route(app, {
    method: 'POST',
    url,
    access: writers,
    body: NewReason,
    wrapped: 'availability_reason',
    nullTexts: true,
    answers: ReasonAnswer,
    handler: async ({ deps, member, body }) => ({ payload: await createReason(deps, member, body) }),
  })

  route(app, {
    method: 'PATCH',
    url: `${url}/:id`,
    access: writers,
    params: IdParams,
    body: ReasonChanges,
    wrapped: 'availability_reason',
    nullTexts: true,
    answers: ReasonAnswer,
    handler: async ({ deps, member, params, body }) => ({ payload: await changeReason(deps, member, params.id, body) }),
  })

  route(app, {
    method: 'DELETE',
    url: `${url}/:id`,
    access: writers,
    params: IdParams,
    handler: ({ deps, member, params }) => removeReason(deps, member, params.id),
  })
}
