import type { Subscriber } from '../../deps.ts'
import type { ConversationChange } from '../../domain-events/change.ts'
import { onceIn } from '../../domain-events/once-in-change.ts'
import { liveConnection } from '../integrations/integrations.service.ts'
import { deliverSlack } from './deliver-slack.ts'
import { insertPendingPost } from './slack.queries.ts'

async function queue(
  { deps, change }: { deps: Parameters<NonNullable<Subscriber['atEnd']>>[0]['deps']; change: ConversationChange },
  messageId: number,
  isEdit: boolean,
): Promise<void> {
  const { tx, accountId, row } = change
  const connection = await onceIn(change, 'slack', () => liveConnection(tx, accountId, 'slack'))
  if (!connection?.reference) return
  const lane = { accountId, conversationId: row.id }
  await insertPendingPost(tx, lane, { messageId, isEdit }, deps.now())
  await deps.jobs.add(tx, deliverSlack, lane)
}

/** What is written in a conversation is told in its thread of the connected Slack channel (configuration 5.15). */
export const slack: Subscriber = {
  name: 'slack',
  on: {
    'message.created': async ({ deps, change, event: { message } }) => {
      if (message.type !== 'activity') await queue({ deps, change }, message.id, false)
    },
    'message.updated': async ({ deps, change, event: { messageId, messageType, previousChanges } }) => {
      const isOther = 'content' in previousChanges
      if (messageType !== 'activity' && isOther) await queue({ deps, change }, messageId, true)
    },
  },
}
