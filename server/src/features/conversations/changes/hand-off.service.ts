import type { Deps } from '../../../deps.ts'
import type { ConversationChange } from '../../../domain-events/change.ts'
import { updateConversation } from '../../../domain-events/conversation.queries.ts'

/** A bot has opened what was pending: it is the people's now (workspace 8.9). */
export async function handOff(deps: Deps, change: ConversationChange): Promise<void> {
  const at = deps.now()
  const isFirst = change.row.handed_off_at === null
  await updateConversation(change.tx, change.row, { handed_off_at: at }, at)
  await change.record({ type: 'conversation.handed_off', isFirst, at })
}
