import {
  Assistant,
  AssistantBody,
  AssistantChanges,
  AssistantTrial,
  AssistantTrialBody,
} from '@parley/shared/contract/assistant'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { requireAdmin } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { IdParams } from '../../http/validation/param-schemas.ts'
import { tryAssistant } from './answering/try-assistant.service.ts'
import {
  assistant,
  assistants,
  changeAssistant,
  createAssistant,
  publishAssistant,
  removeAssistant,
} from './assistants.service.ts'

const access = requireAdmin('captain_integration')

/** `assistants` (configuration 5.15, addition): who answers customers from what the account has written. */
export function assistantsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/assistants',
    access,
    answers: v.array(Assistant),
    handler: ({ deps, member }) => assistants(deps, member),
  })

  route(app, {
    method: 'POST',
    url: '/assistants',
    access,
    body: AssistantBody,
    answers: Assistant,
    handler: ({ deps, member, body }) => createAssistant(deps, member, body.name),
  })

  oneRoutes(app)
  actRoutes(app)
}

function oneRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/assistants/:id',
    access,
    params: IdParams,
    answers: Assistant,
    handler: ({ deps, member, params }) => assistant(deps, member, params.id),
  })

  route(app, {
    method: 'PATCH',
    url: '/assistants/:id',
    access,
    params: IdParams,
    body: AssistantChanges,
    answers: Assistant,
    handler: ({ deps, member, params, body }) => changeAssistant(deps, member, params.id, body),
  })

  route(app, {
    method: 'DELETE',
    url: '/assistants/:id',
    access,
    params: IdParams,
    handler: ({ deps, member, params }) => removeAssistant(deps, member, params.id),
  })
}

function actRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/assistants/:id/publish',
    access,
    params: IdParams,
    answers: Assistant,
    handler: ({ deps, member, params }) => publishAssistant(deps, member, params.id),
  })

  route(app, {
    method: 'POST',
    url: '/assistants/:id/trial',
    access,
    params: IdParams,
    body: AssistantTrialBody,
    answers: AssistantTrial,
    handler: ({ deps, member, params, body }) => tryAssistant(deps, member, params.id, body),
  })
}
