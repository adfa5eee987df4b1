import { CONVERSATION_STATUS } from '@parley/shared/contract/scalars'
import type { Deps } from '../../../deps.ts'
import { NOBODY } from '../../../domain-events/actor.ts'
import type { ConversationChange } from '../../../domain-events/change.ts'
import { withConversation } from '../../../domain-events/with-conversation.ts'
import { postAutomatic } from '../../messages/send/post-automatic.service.ts'
import { changeLabels } from './attributes.service.ts'
import { autoResolvingAccounts, type IdleAccount, idleConversations } from './due-conversations.queries.ts'
import { setStatus } from './status.service.ts'

/** @returns false when it has been written in, opened anew or closed meanwhile */
async function resolveIdle(
  deps: Deps,
  account: IdleAccount,
  since: Date,
  change: ConversationChange,
): Promise<boolean> {
  const { row } = change
  const isWaiting = account.ignores_waiting && row.waiting_since !== null
  if (row.status !== CONVERSATION_STATUS.open || row.last_activity_at >= since || isWaiting) return false
  if (account.message) await postAutomatic(deps, change, { type: 'template', content: account.message })
  if (account.label) await changeLabels(deps, change, [...row.labels, account.label])
  await setStatus(deps, change, { status: 'resolved', reason: { kind: 'inactivity', minutes: account.minutes } })
  return true
}

/** Resolves what nobody has written in for as long as the account says. */
export async function autoResolve(deps: Deps): Promise<number> {
  let resolved = 0
  for (const account of await autoResolvingAccounts(deps.db)) {
    const since = new Date(deps.now().getTime() - account.minutes * 60_000)
    for (const id of await idleConversations(deps.db, account, since)) {
      const target = { accountId: account.id, id }
      if (await withConversation(deps, target, NOBODY, (change) => resolveIdle(deps, account, since, change)))
        resolved += 1
    }
  }
  return resolved
}
