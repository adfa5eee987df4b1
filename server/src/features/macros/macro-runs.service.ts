import type { MacroOutcome, MacroRunPage } from '@parley/shared/contract/macro-run'
import type { Deps } from '../../deps.ts'
import type { Member } from '../../http/caller.ts'
import { countMacroRuns, deleteMacroRunsBefore, listMacroRuns, listOwnOutcomes } from './macro-runs.queries.ts'
import { requireMacro } from './macros.service.ts'

/** Who ran a macro on which conversation, when, and what each step did. @throws Forbidden, NotFound */
export async function runsOfMacro(deps: Deps, member: Member, id: number, page: number): Promise<MacroRunPage> {
  await requireMacro(deps, member, id)
  const [payload, count] = await Promise.all([
    listMacroRuns(deps.db, member, id, page),
    countMacroRuns(deps.db, member, id),
  ])
  return { payload, meta: { count, current_page: page } }
}

/** What became of the person's own runs, for whoever may run it. @throws Forbidden, NotFound */
export async function ownOutcomes(
  deps: Deps,
  member: Member,
  macroId: number,
  displayIds: readonly number[],
): Promise<{ payload: MacroOutcome[] }> {
  await requireMacro(deps, member, macroId)
  return { payload: await listOwnOutcomes(deps.db, { ...member, macroId }, displayIds) }
}

const DAYS_KEPT = 90

/** Runs are kept for 90 days. @returns how many were forgotten */
export const purgeMacroRuns = (deps: Deps): Promise<number> =>
  deleteMacroRunsBefore(deps.db, new Date(deps.now().getTime() - DAYS_KEPT * 86_400_000))
