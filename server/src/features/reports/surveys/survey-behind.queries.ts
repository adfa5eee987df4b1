import type { DrillDownRow } from '@parley/shared/contract/report-tickets'
import type { Sql } from '../../../db/db.ts'
import { type Params, params } from '../../../db/params.ts'
import { conversationsOf, countedTogether } from '../drill-down/drill-down.queries.ts'

/** What a figure of the surveys counts: SQL of the conversations with n and at. */
type Counted = (p: Params) => string

/** The conversations behind a figure, the newest answer or survey first. */
export function surveyConversations(
  sql: Sql,
  accountId: number,
  counted: Counted,
  cut: { limit: number; offset: number },
): Promise<DrillDownRow[]> {
  const p = params()
  const facts = counted(p)
  return conversationsOf(sql, { accountId, facts, seconds: 'null' }, cut, p)
}

/** How many conversations, and how many answers or surveys, a figure counts. */
export function countSurveyConversations(
  sql: Sql,
  counted: Counted,
): Promise<{ conversations: number; facts: number }> {
  const p = params()
  return countedTogether(sql, counted(p), p)
}
