import type { AutomationCondition } from '@parley/shared/contract/automation-rule'
import type { Deps } from '../../deps.ts'
import { matches } from './evaluation/conditions.ts'
import { findSubject } from './rule-facts.queries.ts'
import { nameableIn } from './running-rules.queries.ts'

/** Whether conditions of a message hold, as a rule would see it. Without conditions nothing is asked for: false. */
export async function conditionsHold(
  { db }: Pick<Deps, 'db'>,
  about: { accountId: number; conversationId: number; messageId: number },
  conditions: readonly AutomationCondition[],
): Promise<boolean> {
  if (conditions.length === 0) return false
  const subject = await findSubject(db, about, {})
  return subject !== null && matches(subject.facts, conditions, (await nameableIn(db, about.accountId)).own)
}
