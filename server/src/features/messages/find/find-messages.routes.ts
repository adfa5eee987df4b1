import { FoundIds } from '@parley/shared/contract/message'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../../deps.ts'
import { members } from '../../../http/auth/access.ts'
import type { Member } from '../../../http/caller.ts'
import { route } from '../../../http/route/route.ts'
import { IdParams, UnixTime } from '../../../http/validation/param-schemas.ts'
import { requireVisible } from '../../../presenters/conversation.queries.ts'
import { idAtTime, idsWithWords } from './find-messages.queries.ts'

const Query = v.object({
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), ''),
  at: v.optional(UnixTime),
})

/** Messages of one conversation by words or by time (workspace 24): a long thread is not read to be searched. */
export function findMessagesRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/conversations/:id/messages/find',
    access: members,
    params: IdParams,
    query: Query,
    answers: FoundIds,
    handler: async ({ deps, member, params, query }) => ({ payload: await find(deps, member, params.id, query) }),
  })
}

async function find(deps: Deps, member: Member, displayId: number, { q, at }: v.InferOutput<typeof Query>) {
  const { id } = await requireVisible(deps, member, displayId)
  if (at !== undefined) return idAtTime(deps.db, member.accountId, id, new Date(at * 1000))
  return q === '' ? [] : idsWithWords(deps.db, member.accountId, id, q)
}
