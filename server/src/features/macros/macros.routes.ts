import { MacroAnswer, MacroList } from '@parley/shared/contract/macro'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { memberOf } from '../../http/caller.ts'
import { taking } from '../../http/takes.ts'
import { parseBody, parseParams } from '../../http/validate.ts'
import { IdParams } from '../../http/wire-values.ts'
import { executeMacro } from './execute-macro.service.ts'
import { ExecuteBody, MacroBody, MacroChangeBody } from './macro-requests.ts'
import { changeMacro, createMacro, deleteMacro, listMacros, showMacro } from './macros.service.ts'

const idOf = (request: FastifyRequest): number => parseParams(IdParams, request).id

/** Contract: workspace 19, configuration 5.5. */
export function macrosRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/macros', taking({ answers: MacroList }), (request) => listMacros(deps, memberOf(request)))
  app.post('/macros', taking({ body: MacroBody, under: 'macro', answers: MacroAnswer }), (request) =>
    createMacro(deps, memberOf(request), parseBody(MacroBody, request, 'macro')),
  )
  app.get('/macros/:id', taking({ answers: MacroAnswer }), (request) =>
    showMacro(deps, memberOf(request), idOf(request)),
  )
  app.route({
    method: ['PATCH', 'PUT'],
    url: '/macros/:id',
    ...taking({ body: MacroChangeBody, under: 'macro', answers: MacroAnswer }),
    handler: (request) =>
      changeMacro(deps, memberOf(request), idOf(request), parseBody(MacroChangeBody, request, 'macro')),
  })
  app.delete('/macros/:id', async (request, reply) => {
    await deleteMacro(deps, memberOf(request), idOf(request))
    return reply.send()
  })
  app.post('/macros/:id/execute', taking({ body: ExecuteBody }), async (request, reply) => {
    const { conversation_ids: ids } = parseBody(ExecuteBody, request)
    await executeMacro(deps, memberOf(request), idOf(request), ids)
    return reply.send()
  })
}
