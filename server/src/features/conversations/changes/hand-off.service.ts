import type { Deps } from '../../../deps.ts'
import { notifyCreation } from '../../notifications/notify.service.ts'
import { recordReportEvent } from '../../reports/report-events.service.ts'
import type { Change } from '../conversations.service.ts'
import { changeConversation } from './locked-conversation.ts'

/**
 * A bot has opened what was pending: it is the people's now. Inbox members hear of it as of a new conversation
 * (workspace 8.9), and reports count the first time (configuration 9.1).
 */
export async function handOff(deps: Deps, { tx, row, after }: Change): Promise<void> {
  const end = deps.now()
  if (row.handed_off_at === null) {
    await recordReportEvent(tx, {
      accountId: row.account_id,
      name: 'conversation_bot_handoff',
      conversationId: row.id,
      inboxId: row.inbox_id,
      userId: row.assignee_id,
      start: row.created_at,
      end,
    })
  }
  await changeConversation(tx, row, { handed_off_at: end }, end)
  await notifyCreation(deps, tx, row, after)
}
