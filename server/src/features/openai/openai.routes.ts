import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { members } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { IdParams } from '../../http/validation/param-schemas.ts'
import { answerInPieces, wantsPieces } from './answer-in-pieces.ts'
import { helpWithWriting } from './help-with-writing.service.ts'
import { WritingTask } from './writing-tasks.ts'

/** `integrations/hooks/{id}/process_event` (contract, configuration 5.15). */
export function openAiRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/integrations/hooks/:id/process_event',
    access: members,
    params: IdParams,
    body: v.object({ event: WritingTask }),
    answers: v.object({ message: v.string() }),
    // Pieces leave as they come: a compressor would wait for more of them.
    options: { compress: false },
    handler: ({ deps, member, params, body, request, reply }) => {
      const asked = { hookId: params.id, task: body.event }
      if (!wantsPieces(request)) return helpWithWriting(deps, member, asked)
      return answerInPieces(reply, (listener) => helpWithWriting(deps, member, { ...asked, listener }))
    },
  })
}
