import type { Subscriber } from '../../../deps.ts'
import { statusOf } from '../../conversations/changes/status.service.ts'
import { answerCustomer } from './answer-customer.ts'
import { isAssistant } from './asked.queries.ts'

/** What a customer writes in a pending conversation is for the assistant of the inbox; a person who has taken over silences it. */
export const assistants: Subscriber = {
  name: 'assistants',
  on: {
    'message.created': async ({ deps, change: { tx, accountId, row }, event: { message } }) => {
      if (message.type !== 'incoming' || message.isPrivate || statusOf(row) !== 'pending') return
      const { agent_bot_id: botId, additional_attributes: attributes } = row
      if (botId === null || attributes.human_agent === true || !(await isAssistant(tx, accountId, botId))) return
      await deps.jobs.add(tx, answerCustomer, { accountId, conversationId: row.id, messageId: message.id })
    },
  },
}
