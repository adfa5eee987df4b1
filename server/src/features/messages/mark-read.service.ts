import { MESSAGE_STATUSES } from '@parley/shared/contract/scalars'
import type { Deps } from '../../deps.ts'
import type { ConversationChange } from '../../domain-events/change.ts'
import { nameOfType } from './message-types.ts'
import { markReadByVisitor } from './messages.queries.ts'

/** The visitor has read what was said to them. */
export async function markRead(deps: Deps, change: ConversationChange): Promise<void> {
  const { tx, row } = change
  for (const { id, type, was } of await markReadByVisitor(tx, row.account_id, row.id, deps.now())) {
    const previousChanges = { status: [MESSAGE_STATUSES[was], 'read'] }
    await change.record({ type: 'message.updated', messageId: id, messageType: nameOfType(type), previousChanges })
  }
}
