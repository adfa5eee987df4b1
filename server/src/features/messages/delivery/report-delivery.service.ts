import type { Deps } from '../../../deps.ts'
import { NOBODY } from '../../../domain-events/actor.ts'
import { withConversation } from '../../../domain-events/with-conversation.ts'
import { findMessage } from '../messages.queries.ts'
import { reportStatus } from '../report-status.service.ts'

/** How far a delivery came: `problem` null, it was handed over. Tells everybody who sees the message when that is news. */
export async function reportDelivery(
  deps: Deps,
  place: { accountId: number; conversationId: number; messageId: number },
  problem: string | null,
  status: 'sent' | 'delivered' | 'read' = 'sent',
): Promise<void> {
  const { accountId, conversationId, messageId } = place
  await withConversation(deps, { accountId, id: conversationId }, NOBODY, async (change) => {
    const message = await findMessage(change.tx, accountId, conversationId, messageId)
    if (!message) return
    const report = problem === null ? { status } : { status: 'failed' as const, external_error: problem }
    await reportStatus(deps, change, message, report)
  })
}
