import { Conversation } from '@parley/shared/contract/conversation'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { members } from '../../../http/auth/access.ts'
import { route } from '../../../http/route/route.ts'
import { Id } from '../../../http/validation/param-schemas.ts'
import { DisplayIdParams } from '../conversation-requests.ts'
import { mergeConversation, undoConversationMerge } from './merge.service.ts'

const MergeBody = v.object({ into: Id })
const url = '/conversations/:id/merge'

/** Two conversations of one contact become one, and two again (contract, workspace 24). */
export function conversationMergeRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url,
    access: members,
    params: DisplayIdParams,
    body: MergeBody,
    answers: Conversation,
    handler: ({ deps, member, params, body }) => mergeConversation(deps, member, params.id, body.into),
  })

  route(app, {
    method: 'DELETE',
    url,
    access: members,
    params: DisplayIdParams,
    answers: Conversation,
    handler: ({ deps, member, params }) => undoConversationMerge(deps, member, params.id),
  })
}
