import { LabelUsage } from '@parley/shared/contract/label-usage'
import { Colour } from '@parley/shared/contract/rules/colour'
import { optionalText } from '@parley/shared/contract/rules/text'
import { Label, LabelTitle } from '@parley/shared/contract/sidebar'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { members, requireAdmin } from '../../http/auth/access.ts'
import { withPayloadCopy } from '../../http/route/payload-copy.ts'
import { route } from '../../http/route/route.ts'
import { Flag, IdParams } from '../../http/validation/param-schemas.ts'
import { changeLabel, createLabel, label, labels, removeLabel } from './labels.service.ts'
import { labelUsage } from './rename/usage.service.ts'

const fields = {
  description: optionalText(1_000),
  color: v.optional(Colour),
  show_on_sidebar: v.optional(Flag),
}
const NewLabel = v.object({ ...fields, title: LabelTitle })
const LabelChanges = v.object({ ...fields, title: v.optional(LabelTitle) })
const DEFAULTS = { description: null, color: '#1f93ff', show_on_sidebar: false }

const writers = requireAdmin('labels')

/** `labels` (contract, configuration 5.3). */
export function labelsRoutes(app: FastifyInstance): void {
  readRoutes(app)
  writeRoutes(app)
}

function readRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/labels',
    access: members,
    answers: v.object({ payload: v.array(Label) }),
    handler: async ({ deps, member }) => ({ payload: await labels(deps, member) }),
  })

  route(app, {
    method: 'GET',
    url: '/labels/usage',
    access: requireAdmin(),
    answers: v.object({ payload: v.array(LabelUsage) }),
    handler: async ({ deps, member }) => ({ payload: await labelUsage(deps, member) }),
  })

  route(app, {
    method: 'GET',
    url: '/labels/:id',
    access: members,
    params: IdParams,
    answers: Label,
    handler: async ({ deps, member, params }) => withPayloadCopy(await label(deps, member, params.id)),
  })
}

function writeRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/labels',
    access: writers,
    body: NewLabel,
    wrapped: 'label',
    answers: Label,
    handler: async ({ deps, member, body }) =>
      withPayloadCopy(await createLabel(deps, member, { ...DEFAULTS, ...body })),
  })

  route(app, {
    method: 'PATCH',
    url: '/labels/:id',
    access: writers,
    params: IdParams,
    body: LabelChanges,
    wrapped: 'label',
    answers: Label,
    handler: async ({ deps, member, params, body }) =>
      withPayloadCopy(await changeLabel(deps, member, params.id, body)),
  })

  route(app, {
    method: 'DELETE',
    url: '/labels/:id',
    access: writers,
    params: IdParams,
    handler: ({ deps, member, params }) => removeLabel(deps, member, params.id),
  })
}
