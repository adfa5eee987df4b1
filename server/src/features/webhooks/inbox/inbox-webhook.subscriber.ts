import { randomUUID } from 'node:crypto'
import type { Subscriber } from '../../../deps.ts'
import { webhookEventsOf } from '../webhook-events.ts'
import { findInboxWebhook } from './inbox-webhook.queries.ts'
import { postInboxWebhookEvents } from './inbox-webhook.ts'
import { insertWebhookEvents } from './inbox-webhook-events.queries.ts'

/** Tells the program behind an API inbox what happens there (configuration 3.2), in order for each conversation. */
export const inboxWebhooks: Subscriber = {
  name: 'inbox webhooks',
  async atEnd({ deps, change: { tx, accountId, actor }, recorded }) {
    const known = new Map<number, boolean>()
    const hasProgram = async (inboxId: number): Promise<boolean> => {
      const has = known.get(inboxId) ?? (await findInboxWebhook(tx, accountId, inboxId)) !== null
      known.set(inboxId, has)
      return has
    }
    const isReport = actor.kind === 'system' && actor.name === null
    for (const group of Map.groupBy(recorded, ({ conversation }) => conversation?.id).values()) {
      const row = group[0]?.conversation
      if (row?.channel_type !== 'Channel::Api') continue
      const events = group.map(({ event }) => event)
      const news = webhookEventsOf(events, isReport).map((one) => ({ ...one, delivery: randomUUID() }))
      if (news.length === 0 || !(await hasProgram(row.inbox_id))) continue
      const lane = { accountId, conversationId: row.id }
      await insertWebhookEvents(tx, lane, row.inbox_id, news, deps.now())
      await deps.jobs.add(tx, postInboxWebhookEvents, lane)
    }
  },
}
