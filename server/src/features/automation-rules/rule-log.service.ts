import type { AutomationRunPage } from '@parley/shared/contract/automation-rule'
import type { Deps } from '../../deps.ts'
import type { Member } from '../../http/caller.ts'
import { automationRule } from './automation-rules.service.ts'
import { countRuns, listRuns } from './rule-log.queries.ts'
import { deleteRunsBefore } from './running-rules.queries.ts'

/** When a rule acted, what it did and what was refused. @throws NotFound */
export async function runsOf(deps: Deps, member: Member, id: number, page: number): Promise<AutomationRunPage> {
  await automationRule(deps, member, id)
  const [payload, count] = await Promise.all([
    listRuns(deps.db, member.accountId, id, page),
    countRuns(deps.db, member.accountId, id),
  ])
  return { payload, meta: { count, current_page: page } }
}

const DAYS_KEPT = 90

/** Runs are kept for 90 days. @returns how many were forgotten */
export const purgeRuns = (deps: Deps): Promise<number> =>
  deleteRunsBefore(deps.db, new Date(deps.now().getTime() - DAYS_KEPT * 86_400_000))
