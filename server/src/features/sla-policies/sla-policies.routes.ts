import { optionalText, requiredText } from '@parley/shared/contract/rules/text'
import { AppliedSlaPage, SlaMetrics, SlaPolicyAnswer, SlaPolicyBody, SlaPolicyList } from '@parley/shared/contract/sla'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { requireAdmin, requirePermission } from '../../http/auth/access.ts'
import { sendCsv } from '../../http/csv.ts'
import { route } from '../../http/route/route.ts'
import { Flag, Id, IdParams, Page, UnixTime } from '../../http/validation/param-schemas.ts'
import type { AppliedFilter } from './applied-slas.queries.ts'
import { appliedSlas, slaCsv, slaMetrics } from './applied-slas.service.ts'
import { changePolicy, createPolicy, removePolicy, slaPolicies, slaPolicy } from './sla-policies.service.ts'

const { first_response_within, next_response_within, resolve_within } = SlaPolicyBody.entries
const NewPolicy = v.object({
  name: requiredText(),
  description: optionalText(1_000),
  first_response_within: v.optional(first_response_within, null),
  next_response_within: v.optional(next_response_within, null),
  resolve_within: v.optional(resolve_within, null),
  business_hours_only: v.optional(Flag, false),
})
const PolicyChanges = v.object({
  name: v.optional(requiredText()),
  description: optionalText(1_000),
  first_response_within: v.optional(first_response_within),
  next_response_within: v.optional(next_response_within),
  resolve_within: v.optional(resolve_within),
  business_hours_only: v.optional(Flag),
})

const writers = requireAdmin('sla')
const readers = requirePermission([], 'sla')
const reporters = requirePermission(['administrator', 'report_manage'], 'sla')

/** `sla_policies` and `applied_slas` (contract, configuration 5.10). */
export function slaPoliciesRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/sla_policies',
    access: readers,
    answers: SlaPolicyList,
    handler: async ({ deps, member }) => ({ payload: await slaPolicies(deps, member) }),
  })

  route(app, {
    method: 'GET',
    url: '/sla_policies/:id',
    access: readers,
    params: IdParams,
    answers: SlaPolicyAnswer,
    handler: async ({ deps, member, params }) => ({ payload: await slaPolicy(deps, member, params.id) }),
  })

  changeRoutes(app)
  appliedRoutes(app)
}

function changeRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/sla_policies',
    access: writers,
    body: NewPolicy,
    wrapped: 'sla_policy',
    answers: SlaPolicyAnswer,
    handler: async ({ deps, member, body }) => ({
      payload: await createPolicy(deps, member, { ...body, description: body.description ?? null }),
    }),
  })

  route(app, {
    method: 'PATCH',
    url: '/sla_policies/:id',
    access: writers,
    params: IdParams,
    body: PolicyChanges,
    wrapped: 'sla_policy',
    answers: SlaPolicyAnswer,
    handler: async ({ deps, member, params, body }) => ({ payload: await changePolicy(deps, member, params.id, body) }),
  })

  route(app, {
    method: 'DELETE',
    url: '/sla_policies/:id',
    access: writers,
    params: IdParams,
    handler: ({ deps, member, params }) => removePolicy(deps, member, params.id),
  })
}

const Filter = v.object({
  since: v.optional(UnixTime),
  until: v.optional(UnixTime),
  assigned_agent_id: v.optional(Id),
  inbox_id: v.optional(Id),
  team_id: v.optional(Id),
  sla_policy_id: v.optional(Id),
  label_list: v.optional(v.string(), ''),
})
/** What a figure was counted in: it narrows the list and its file, not the figures. */
const ListFilter = v.object({ ...Filter.entries, missed: v.optional(Flag) })

const filterOf = (query: v.InferOutput<typeof ListFilter>): AppliedFilter => ({
  since: query.since === undefined ? null : new Date(query.since * 1000),
  until: query.until === undefined ? null : new Date(query.until * 1000),
  assigneeId: query.assigned_agent_id ?? null,
  inboxId: query.inbox_id ?? null,
  teamId: query.team_id ?? null,
  policyId: query.sla_policy_id ?? null,
  labels: query.label_list
    .split(',')
    .map((label) => label.trim())
    .filter(Boolean),
  missed: query.missed ?? null,
})

function appliedRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/applied_slas',
    access: reporters,
    query: v.object({ ...ListFilter.entries, page: Page }),
    answers: AppliedSlaPage,
    handler: ({ deps, member, query }) => appliedSlas(deps, member, filterOf(query), query.page),
  })

  route(app, {
    method: 'GET',
    url: '/applied_slas/metrics',
    access: reporters,
    query: Filter,
    answers: SlaMetrics,
    handler: ({ deps, member, query }) => slaMetrics(deps, member, filterOf(query)),
  })

  route(app, {
    method: 'GET',
    url: '/applied_slas/download',
    access: reporters,
    query: ListFilter,
    handler: async ({ deps, member, query, reply }) =>
      sendCsv(reply, 'sla_report.csv', await slaCsv(deps, member, filterOf(query))),
  })
}
