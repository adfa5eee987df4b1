import { randomUUID } from 'node:crypto'
import type { Sql } from '../../db/db.ts'
import type { Deps, Subscriber } from '../../deps.ts'
import { accountWebhookEventsOf, type PlacedWebhookEvent, postWebhook } from './account-webhook-events.ts'
import { insertDeliveries } from './deliveries.queries.ts'
import { listeningWebhooks } from './webhooks.queries.ts'

type Listening = Awaited<ReturnType<typeof listeningWebhooks>>[number]

const hears = (webhook: Listening, { inboxId, about }: PlacedWebhookEvent): boolean =>
  webhook.subscriptions.includes(about.event) && (webhook.inbox_id === null || webhook.inbox_id === inboxId)

/** Stores what each webhook is to be told, and one job for each lane of each. */
async function queueDeliveries(
  deps: Deps,
  tx: Sql,
  accountId: number,
  webhooks: readonly Listening[],
  events: readonly PlacedWebhookEvent[],
): Promise<void> {
  const rows = webhooks.flatMap((webhook) =>
    events
      .filter((one) => hears(webhook, one))
      .map(({ lane, about }) => ({ webhookId: webhook.id, lane, about, delivery: randomUUID() })),
  )
  if (rows.length === 0) return
  await insertDeliveries(tx, accountId, rows, deps.now())
  const lanes = Map.groupBy(rows, ({ webhookId, lane }) => `${webhookId} ${lane}`).values()
  for (const [first] of lanes) {
    if (first) await deps.jobs.add(tx, postWebhook, { accountId, webhookId: first.webhookId, lane: first.lane })
  }
}

/** Tells the account's webhooks what happens in it (configuration 5.14). */
export const accountWebhooks: Subscriber = {
  name: 'account webhooks',
  on: {
    'widget.opened': async ({ deps, change: { tx, accountId }, event: { inboxId, storeVisitor, info } }) => {
      const webhooks = (await listeningWebhooks(tx, accountId)).filter(
        ({ inbox_id, subscriptions }) =>
          subscriptions.includes('webwidget_triggered') && (inbox_id === null || inbox_id === inboxId),
      )
      if (webhooks.length === 0) return
      const about = { event: 'webwidget_triggered', linkId: await storeVisitor(), inboxId, info } as const
      await queueDeliveries(deps, tx, accountId, webhooks, [{ lane: `visitor:${about.linkId}`, inboxId, about }])
    },
  },
  async atEnd({ deps, change: { tx, accountId, actor }, recorded }) {
    const isReport = actor.kind === 'system' && actor.name === null
    const events = accountWebhookEventsOf(recorded, isReport)
    if (events.length > 0) await queueDeliveries(deps, tx, accountId, await listeningWebhooks(tx, accountId), events)
  },
}
