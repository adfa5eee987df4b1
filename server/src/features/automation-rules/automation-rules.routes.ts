import {
  AutomationRule,
  AutomationRuleAnswer,
  AutomationRuleList,
  AutomationRunPage,
  AutomationTrial,
} from '@parley/shared/contract/automation-rule'
import { OrderBody } from '@parley/shared/contract/rules/order'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { requireAdmin } from '../../http/auth/access.ts'
import { withPayloadCopy } from '../../http/route/payload-copy.ts'
import { route } from '../../http/route/route.ts'
import { IdParams, Page } from '../../http/validation/param-schemas.ts'
import { RuleBody, RuleChangeBody, TrialBody } from './automation-requests.ts'
import {
  automationRule,
  automationRules,
  changeRule,
  cloneRule,
  createRule,
  removeRule,
} from './automation-rules.service.ts'
import { runsOf } from './rule-log.service.ts'
import { orderRules } from './rule-order.service.ts'
import { tryRule } from './trial.service.ts'

const access = requireAdmin('automations')

/** `automation_rules` (contract, configuration 5.7). */
export function automationRulesRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/automation_rules',
    access,
    answers: AutomationRuleList,
    handler: async ({ deps, member }) => ({ payload: await automationRules(deps, member) }),
  })

  route(app, {
    method: 'GET',
    url: '/automation_rules/:id',
    access,
    params: IdParams,
    answers: AutomationRuleAnswer,
    handler: async ({ deps, member, params }) => ({ payload: await automationRule(deps, member, params.id) }),
  })

  changeRoutes(app)
  orderRoutes(app)
  insightRoutes(app)
}

function changeRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/automation_rules',
    access,
    body: RuleBody,
    wrapped: 'automation_rule',
    answers: AutomationRule,
    handler: async ({ deps, member, body }) => withPayloadCopy(await createRule(deps, member, body)),
  })

  route(app, {
    method: 'PATCH',
    url: '/automation_rules/:id',
    access,
    params: IdParams,
    body: RuleChangeBody,
    wrapped: 'automation_rule',
    answers: AutomationRuleAnswer,
    handler: async ({ deps, member, params, body }) => ({ payload: await changeRule(deps, member, params.id, body) }),
  })

  route(app, {
    method: 'DELETE',
    url: '/automation_rules/:id',
    access,
    params: IdParams,
    handler: ({ deps, member, params }) => removeRule(deps, member, params.id),
  })

  route(app, {
    method: 'POST',
    url: '/automation_rules/:id/clone',
    access,
    params: IdParams,
    answers: AutomationRuleAnswer,
    handler: async ({ deps, member, params }) => ({ payload: await cloneRule(deps, member, params.id) }),
  })
}

/** The same call under both methods. */
function orderRoutes(app: FastifyInstance): void {
  for (const method of ['PATCH', 'POST'] as const)
    route(app, {
      method,
      url: '/automation_rules/reorder',
      access,
      body: OrderBody,
      answers: AutomationRuleList,
      handler: async ({ deps, member, body }) => ({ payload: await orderRules(deps, member, body.positions_hash) }),
    })
}

function insightRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/automation_rules/trial',
    access,
    body: TrialBody,
    wrapped: 'automation_rule',
    answers: v.object({ payload: AutomationTrial }),
    handler: async ({ deps, member, body }) => ({ payload: await tryRule(deps, member, body) }),
  })

  route(app, {
    method: 'GET',
    url: '/automation_rules/:id/runs',
    access,
    params: IdParams,
    query: v.object({ page: Page }),
    answers: AutomationRunPage,
    handler: ({ deps, member, params, query }) => runsOf(deps, member, params.id, query.page),
  })
}
