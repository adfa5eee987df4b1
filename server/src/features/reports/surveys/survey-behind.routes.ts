import { DrillDownPage } from '@parley/shared/contract/report-tickets'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../../deps.ts'
import { members } from '../../../http/auth/access.ts'
import type { Member } from '../../../http/caller.ts'
import { route } from '../../../http/route/route.ts'
import { Page } from '../../../http/validation/param-schemas.ts'
import { countedBySurveys } from '../../csat/csat.service.ts'
import { CSAT_FIGURES, CsatQuery, filterOf } from '../../csat/csat-query.ts'
import { PageSize } from '../report-query.ts'
import { assertReadsReports } from '../reports.policy.ts'
import { countSurveyConversations, surveyConversations } from './survey-behind.queries.ts'

const SurveyBehindQuery = v.object({
  ...CsatQuery.entries,
  metric: v.picklist(CSAT_FIGURES),
  page: Page,
  limit: PageSize,
})

async function surveyBehind(
  deps: Deps,
  member: Member,
  query: v.InferOutput<typeof SurveyBehindQuery>,
): Promise<DrillDownPage> {
  assertReadsReports(member)
  const { page, limit, metric: figure } = query
  const counted = countedBySurveys(member.accountId, filterOf(query), figure)
  const payload = await surveyConversations(deps.db, member.accountId, counted, { limit, offset: (page - 1) * limit })
  const { conversations: count, facts } = await countSurveyConversations(deps.db, counted)
  return { payload, meta: { count, current_page: page, per_page: limit, value: facts, facts, gone: 0 } }
}

/** The conversations that a figure of the surveys was counted in (contract, configuration 9.7). */
export function surveyBehindRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/reports/csat_behind',
    access: members,
    query: SurveyBehindQuery,
    answers: DrillDownPage,
    handler: ({ deps, member, query }) => surveyBehind(deps, member, query),
  })
}
