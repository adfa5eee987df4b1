import { Label, LabelTitle } from '@parley/shared/contract/sidebar'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { byAdministrators } from '../../http/access.ts'
import { bothForms } from '../../http/answers.ts'
import { memberOf } from '../../http/caller.ts'
import { taking } from '../../http/takes.ts'
import { parseBody, parseParams } from '../../http/validate.ts'
import { Colour, Flag, IdParams, optionalText } from '../../http/wire-values.ts'
import { changeLabel, createLabel, label, labels, removeLabel } from './labels.service.ts'

const fields = {
  description: optionalText(1_000),
  color: v.optional(Colour),
  show_on_sidebar: v.optional(Flag),
}
const NewLabel = v.object({ ...fields, title: LabelTitle })
const LabelChanges = v.object({ ...fields, title: v.optional(LabelTitle) })
const DEFAULTS = { description: null, color: '#1f93ff', show_on_sidebar: false }

const writers = byAdministrators('labels')

/** `labels` (contract, configuration 5.3). */
export function labelsRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/labels', taking({ answers: v.object({ payload: v.array(Label) }) }), async (request) => ({
    payload: await labels(deps, memberOf(request)),
  }))

  app.get('/labels/:id', taking({ answers: Label }), async (request) => {
    const { id } = parseParams(IdParams, request)
    return bothForms(await label(deps, memberOf(request), id))
  })

  app.post('/labels', taking({ body: NewLabel, under: 'label', answers: Label }, writers), async (request) => {
    const facts = parseBody(NewLabel, request, 'label')
    return bothForms(await createLabel(deps, memberOf(request), { ...DEFAULTS, ...facts }))
  })

  app.route({
    ...taking({ body: LabelChanges, under: 'label', answers: Label }, writers),
    method: ['PATCH', 'PUT'],
    url: '/labels/:id',
    handler: async (request) => {
      const { id } = parseParams(IdParams, request)
      return bothForms(await changeLabel(deps, memberOf(request), id, parseBody(LabelChanges, request, 'label')))
    },
  })

  app.delete('/labels/:id', writers, async (request, reply) => {
    await removeLabel(deps, memberOf(request), parseParams(IdParams, request).id)
    return reply.send()
  })
}
