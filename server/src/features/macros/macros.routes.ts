import { MacroAnswer, MacroBody, MacroList } from '@parley/shared/contract/macro'
import { MacroOutcomes, MacroRunPage, MacroTrial } from '@parley/shared/contract/macro-run'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { CONVERSATION_PERMISSIONS, members, requirePermission } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { IdParams, Page } from '../../http/validation/param-schemas.ts'
import { executeMacro } from './execute-macro.service.ts'
import { ExecuteBody, MacroChangeBody, TrialBody } from './macro-requests.ts'
import { ownOutcomes, runsOfMacro } from './macro-runs.service.ts'
import { changeMacro, createMacro, deleteMacro, listMacros, showMacro } from './macros.service.ts'
import { tryMacro } from './try-macro.service.ts'

const access = members
const conversationWorkers = requirePermission(CONVERSATION_PERMISSIONS)

/** Contract: workspace 19, configuration 5.5. */
export function macrosRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/macros',
    access,
    answers: MacroList,
    handler: ({ deps, member }) => listMacros(deps, member),
  })

  route(app, {
    method: 'GET',
    url: '/macros/:id',
    access,
    params: IdParams,
    answers: MacroAnswer,
    handler: ({ deps, member, params }) => showMacro(deps, member, params.id),
  })

  changeRoutes(app)
  insightRoutes(app)
  outcomeRoute(app)
}

/** What steps would do, and what they did. */
function insightRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/macros/trial',
    access: conversationWorkers,
    body: TrialBody,
    answers: MacroTrial,
    handler: async ({ deps, member, body }) => ({ payload: await tryMacro(deps, member, body) }),
  })

  route(app, {
    method: 'GET',
    url: '/macros/:id/runs',
    access: requirePermission(['administrator', 'conversation_manage']),
    params: IdParams,
    query: v.object({ page: Page }),
    answers: MacroRunPage,
    handler: ({ deps, member, params, query }) => runsOfMacro(deps, member, params.id, query.page),
  })
}

/** Of those who run it; every other run is for those who write macros. */
function outcomeRoute(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/macros/:id/outcomes',
    access,
    params: IdParams,
    query: ExecuteBody,
    answers: MacroOutcomes,
    handler: ({ deps, member, params, query }) => ownOutcomes(deps, member, params.id, query.conversation_ids),
  })
}

function changeRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/macros',
    access,
    body: MacroBody,
    wrapped: 'macro',
    answers: MacroAnswer,
    handler: ({ deps, member, body }) => createMacro(deps, member, body),
  })

  route(app, {
    method: 'PATCH',
    url: '/macros/:id',
    access,
    params: IdParams,
    body: MacroChangeBody,
    wrapped: 'macro',
    answers: MacroAnswer,
    handler: ({ deps, member, params, body }) => changeMacro(deps, member, params.id, body),
  })

  route(app, {
    method: 'DELETE',
    url: '/macros/:id',
    access,
    params: IdParams,
    handler: ({ deps, member, params }) => deleteMacro(deps, member, params.id),
  })

  route(app, {
    method: 'POST',
    url: '/macros/:id/execute',
    access,
    params: IdParams,
    body: ExecuteBody,
    handler: ({ deps, member, params, body }) => executeMacro(deps, member, params.id, body.conversation_ids),
  })
}
