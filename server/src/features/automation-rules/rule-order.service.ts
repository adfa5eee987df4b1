import type { AutomationRule } from '@parley/shared/contract/automation-rule'
import { orderOf } from '@parley/shared/contract/rules/order'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { listRules, lockOrder, placeRules } from './automation-rules.queries.ts'
import { automationRules } from './automation-rules.service.ts'
import { publishRule } from './publish-rule.service.ts'

/** Puts rules in another order, and tells of each that moved. @throws NotFound for a foreign id; then nothing moves */
export async function orderRules(
  deps: Deps,
  member: Member,
  positions: Readonly<Record<string, number>>,
): Promise<AutomationRule[]> {
  const { accountId } = member
  const wanted = new Map(Object.entries(positions).map(([id, position]) => [Number(id), position]))
  const moved = await deps.db.transaction(async (tx) => {
    await lockOrder(tx, accountId)
    const ids = (await listRules(tx, accountId)).map(({ id }) => id)
    const foreign = [...wanted.keys()].find((id) => !ids.includes(id))
    if (foreign !== undefined) throw new NotFound({ automationRule: foreign })
    return placeRules(tx, accountId, orderOf(ids, wanted))
  })
  await publishRule(deps, accountId, 'automation.updated', moved)
  return automationRules(deps, member)
}
