import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { Forbidden, Invalid, NotFound, Refused } from '../../errors.ts'
import { readParams } from '../../http/validation/validate.ts'
import { requireVisible } from '../../presenters/conversation.queries.ts'
import { DisplayIdParams } from './conversation-requests.ts'

const OF_ONE = /\/conversations\/:id(\/|$)/

/** What keeps the caller from the conversation in the path; null when nothing does, or there is none in it. */
async function refusalOf(deps: Deps, request: FastifyRequest): Promise<unknown> {
  if (!request.member || !OF_ONE.test(request.routeOptions.url ?? '')) return null
  try {
    await requireVisible(deps, request.member, readParams(DisplayIdParams, request.params).id)
    return null
  } catch (error) {
    return error instanceof NotFound || error instanceof Forbidden ? error : null
  }
}

/**
 * A conversation that is not there or not shown to the caller is answered as that, whatever else is wrong with the request
 * (workspace 0.7). Asked only when something is: what is right finds out by itself.
 */
export function unseenComesFirst(scope: FastifyInstance, deps: Deps): void {
  const answer = scope.errorHandler
  scope.setErrorHandler(async (error, request, reply) => {
    const isAboutBody = error instanceof Invalid || error instanceof Refused
    const refusal = isAboutBody ? await refusalOf(deps, request) : null
    return answer.call(scope, (refusal ?? error) as typeof error, request, reply)
  })
}
