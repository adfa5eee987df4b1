import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { byAdministrators } from '../../http/access.ts'
import { memberOf } from '../../http/caller.ts'
import { readNullTexts } from '../../http/null-texts.ts'
import { taking } from '../../http/takes.ts'
import { parseBody, parseParams } from '../../http/validate.ts'
import { IdParams } from '../../http/wire-values.ts'
import { changeReason, createReason, reason, reasons, removeReason } from './availability-reasons.service.ts'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const Emoji = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (text) => Buffer.byteLength(text) <= 32 && [...graphemes.segment(text)].length <= 1,
    'must be a single character or emoji',
  ),
)
/** Its index takes no longer one. */
const MAX_REASON_BYTES = 2_000
/** Counted as people do: an emoji of several characters is one. */
const Reason = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty("can't be blank"),
  v.maxBytes(MAX_REASON_BYTES, 'is too long'),
  v.maxGraphemes(60, 'is too long (maximum is 60 characters)'),
)
const Color = v.pipe(v.string(), v.trim(), v.regex(/^#[0-9a-f]{6}$/i, 'is not a colour like #F59E0B'))
const NewReason = v.object({
  reason: Reason,
  emoji: v.nullish(Emoji, ''),
  color: v.nullish(Color, '#F59E0B'),
})
const Changes = v.object({
  reason: v.optional(Reason),
  emoji: v.optional(
    v.pipe(
      v.nullable(Emoji),
      v.transform((emoji) => emoji ?? ''),
    ),
  ),
  color: v.optional(Color),
})
const writers = byAdministrators()

/** `availability_reasons` (contract, workspace 6). */
export function availabilityReasonsRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/availability_reasons', async (request) => ({ payload: await reasons(deps, memberOf(request)) }))

  app.get('/availability_reasons/:id', async (request) => ({
    payload: await reason(deps, memberOf(request), parseParams(IdParams, request).id),
  }))

  app.post(
    '/availability_reasons',
    taking({ body: NewReason, under: 'availability_reason' }, writers),
    async (request) => {
      readNullTexts(request)
      const facts = parseBody(NewReason, request, 'availability_reason')
      return { payload: await createReason(deps, memberOf(request), facts) }
    },
  )

  app.route({
    ...taking({ body: Changes, under: 'availability_reason' }, writers),
    method: ['PATCH', 'PUT'],
    url: '/availability_reasons/:id',
    handler: async (request) => {
      const { id } = parseParams(IdParams, request)
      readNullTexts(request)
      const changes = parseBody(Changes, request, 'availability_reason')
      return { payload: await changeReason(deps, memberOf(request), id, changes) }
    },
  })

  app.delete('/availability_reasons/:id', writers, async (request, reply) => {
    await removeReason(deps, memberOf(request), parseParams(IdParams, request).id)
    return reply.send()
  })
}
