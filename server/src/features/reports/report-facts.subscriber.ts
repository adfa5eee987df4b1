import type { Subscriber } from '../../deps.ts'
import type { LockedConversation } from '../../domain-events/conversation-row.ts'
import { recordReportEvent } from './report-events.queries.ts'

const about = (row: LockedConversation) => ({
  accountId: row.account_id,
  conversationId: row.id,
  inboxId: row.inbox_id,
  userId: row.assignee_id,
})

/** Keeps the facts behind the numbers of the reports (configuration 9.1). */
export const reportFacts: Subscriber = {
  name: 'report facts',
  on: {
    'conversation.status_changed': async ({ deps, change: { tx, row }, event: { to } }) => {
      if (to !== 'resolved') return
      const facts = { ...about(row), start: row.created_at, end: deps.now() }
      await recordReportEvent(tx, { ...facts, name: 'conversation_resolved' })
      const isByBot = row.agent_bot_id !== null && row.first_reply_created_at === null
      if (isByBot) await recordReportEvent(tx, { ...facts, name: 'conversation_bot_resolved' })
    },
    'conversation.handed_off': async ({ change: { tx, row }, event: { isFirst, at } }) => {
      const facts = { ...about(row), start: row.created_at, end: at }
      if (isFirst) await recordReportEvent(tx, { ...facts, name: 'conversation_bot_handoff' })
    },
    'conversation.first_reply': async ({ change: { tx, row }, event: { userId, at, since } }) =>
      recordReportEvent(tx, { ...about(row), name: 'first_response', userId, start: since, end: at }),
    'conversation.replied': async ({ change: { tx, row }, event: { at, since } }) =>
      recordReportEvent(tx, { ...about(row), name: 'reply_time', start: since, end: at }),
  },
}
