import { ModelLimitBody, ModelUse } from '@parley/shared/contract/assistant'
import type { FastifyInstance } from 'fastify'
import { requireAdmin } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { changeModelLimit, modelUse } from './model-use.service.ts'

/** Not behind `captain_integration`: the reply box takes tokens as well, and the mail about the limit leads here. */
const access = requireAdmin()

/** `assistants/use` (configuration 5.15, addition): what the language model takes, and how much of it may be taken. */
export function modelUseRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/assistants/use',
    access,
    answers: ModelUse,
    handler: ({ deps, member }) => modelUse(deps, member),
  })

  route(app, {
    method: 'POST',
    url: '/assistants/use',
    access,
    body: ModelLimitBody,
    answers: ModelUse,
    handler: ({ deps, member, body }) => changeModelLimit(deps, member, body.monthly_tokens),
  })
}
