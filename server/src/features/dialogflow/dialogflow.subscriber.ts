import type { Subscriber } from '../../deps.ts'
import type { ConversationChange } from '../../domain-events/change.ts'
import { statusOf } from '../conversations/changes/status.service.ts'
import { liveConnection } from '../integrations/integrations.service.ts'
import { askAgent } from './ask-agent.ts'

const isConnected = async ({ tx, accountId, row }: ConversationChange): Promise<boolean> =>
  statusOf(row) === 'pending' && (await liveConnection(tx, accountId, 'dialogflow', row.inbox_id)) !== null

/** What a customer says in a pending conversation is for the agent that is connected to the inbox (configuration 5.15). */
export const dialogflow: Subscriber = {
  name: 'dialogflow',
  on: {
    'message.created': async ({ deps, change, event: { message } }) => {
      if (message.type !== 'incoming' || message.isPrivate || !(await isConnected(change))) return
      const { tx, accountId, row } = change
      await deps.jobs.add(tx, askAgent, { accountId, conversationId: row.id, messageId: message.id })
    },
    'message.updated': async ({ deps, change, event }) => {
      const isAnswered = event.messageType === 'outgoing' && 'content_attributes' in event.previousChanges
      if (!isAnswered || !(await isConnected(change))) return
      const { tx, accountId, row } = change
      await deps.jobs.add(tx, askAgent, { accountId, conversationId: row.id, messageId: event.messageId })
    },
  },
}
