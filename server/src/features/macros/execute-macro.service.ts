import type { Deps } from '../../deps.ts'
import type { Member } from '../../http/caller.ts'
import { requireMacro } from './macros.service.ts'
import { runMacro } from './run-macro.job.ts'

/**
 * Stores the run of a macro over conversations, one job each, with the steps as they are now. Those the member cannot see
 * are skipped when their turn comes (workspace 19). @throws NotFound, Forbidden
 */
export async function executeMacro(
  deps: Deps,
  member: Member,
  id: number,
  displayIds: readonly number[],
): Promise<void> {
  const { actions } = await requireMacro(deps, member, id)
  const { accountId, userId } = member
  await deps.db.transaction(async (tx) => {
    for (const [turn, displayId] of [...new Set(displayIds)].entries()) {
      await deps.jobs.add(tx, runMacro, { accountId, userId, macroId: id, displayId, actions: [...actions] }, { turn })
    }
  })
}
