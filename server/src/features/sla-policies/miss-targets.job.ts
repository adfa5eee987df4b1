import type { Deps } from '../../deps.ts'
import { NOBODY } from '../../domain-events/actor.ts'
import type { ConversationChange } from '../../domain-events/change.ts'
import { withConversation } from '../../domain-events/with-conversation.ts'
import { dueConversations, findRunning, markMissed, openTargets } from './applied-sla.queries.ts'
import { resetClocks } from './sla-clocks.subscriber.ts'

/** @returns how many promises about the conversation were broken by now */
async function missDue(deps: Deps, change: ConversationChange): Promise<number> {
  const running = await findRunning(change.tx, change.row)
  if (!running) return 0
  // Hours may have been changed in the settings since the clock was set.
  if (running.business_hours_only) await resetClocks(change, running)
  let count = 0
  for (const one of await openTargets(change.tx, running.id)) {
    if (one.missed || one.due_at > deps.now() || !(await markMissed(change.tx, one.id))) continue
    await change.record({ type: 'conversation.sla_missed', appliedId: running.id, target: one.target })
    count += 1
  }
  return count
}

/** Marks what was promised and not kept, once each: every minute, and what became due while nothing ran at once. */
export async function missTargets(deps: Deps): Promise<number> {
  let count = 0
  for (const target of await dueConversations(deps.db, deps.now()))
    count += (await withConversation(deps, target, NOBODY, (change) => missDue(deps, change))) ?? 0
  return count
}
