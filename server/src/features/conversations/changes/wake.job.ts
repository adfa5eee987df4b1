import { CONVERSATION_STATUS } from '@parley/shared/contract/scalars'
import type { Deps } from '../../../deps.ts'
import { NOBODY } from '../../../domain-events/actor.ts'
import { withConversation } from '../../../domain-events/with-conversation.ts'
import { dueSnoozes } from './due-conversations.queries.ts'
import { setStatus } from './status.service.ts'

/** Opens conversations whose snooze time is over, however long ago, without an activity line (workspace 20.3). */
export async function wakeConversations(deps: Deps): Promise<number> {
  let woken = 0
  for (const { account_id: accountId, id } of await dueSnoozes(deps.db, deps.now())) {
    const isWoken = await withConversation(deps, { accountId, id }, NOBODY, async (change) => {
      const { status, snoozed_until: until } = change.row
      // Another process may have been faster, or somebody may have snoozed it anew.
      const isDue = status === CONVERSATION_STATUS.snoozed && until !== null && until <= deps.now()
      if (isDue) await setStatus(deps, change, { status: 'open', reason: { kind: 'snooze_over' } })
      return isDue
    })
    if (isWoken) woken += 1
  }
  return woken
}
