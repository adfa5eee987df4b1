import { createHmac } from 'node:crypto'
import type { DemoHost } from '../demo-host.ts'
import { DAY, HOUR, iso, isoOrNull } from '../story.ts'
import type { Row } from './write-rows.queries.ts'

interface DemoWebhook {
  name: string
  url: string
  subscriptions: string[]
  enabled: boolean
  /** Since when nothing arrived, before now. */
  failingFor?: number
  lastDelivered: number
}

/** The one that is on hears what happens once in a while: nobody answers at its address. */
const WEBHOOKS: DemoWebhook[] = [
  {
    name: 'Floor plan of the channels',
    url: 'https://hooks.marlowe.example/parley/channels',
    subscriptions: ['inbox_created', 'inbox_updated'],
    enabled: true,
    lastDelivered: 9 * DAY,
  },
  {
    name: 'Warehouse, late deliveries',
    url: 'https://hooks.marlowe.example/warehouse/late',
    subscriptions: ['conversation_created', 'conversation_updated', 'message_created'],
    enabled: false,
    failingFor: 6 * DAY,
    lastDelivered: 6 * DAY + 2 * HOUR,
  },
  {
    name: 'Loyalty programme',
    url: 'https://loyalty.marlowe.example/in/contacts?source=parley',
    subscriptions: ['contact_created', 'contact_updated'],
    enabled: false,
    lastDelivered: 41 * DAY,
  },
]

/** Programs that are told what happens in account 1, or answer in it. Their secrets are derived from the installation's. */
export function connectionRows({
  now,
  secret,
  sealed,
}: Pick<DemoHost, 'now' | 'secret' | 'sealed'>): [string, Row[]][] {
  const at = now.getTime()
  const joined = iso(at - 170 * DAY)
  const secretOf = (of: string) => createHmac('sha256', secret).update(`demo ${of}`).digest('base64url').slice(0, 32)
  const kept = (row: Row): Row => ({ account_id: 1, ...row, created_at: joined, updated_at: joined })
  return [
    [
      'webhooks',
      WEBHOOKS.map(({ failingFor, lastDelivered, ...webhook }, i) =>
        kept({
          ...{ id: i + 1, ...webhook, inbox_id: null },
          secret_sealed: sealed.webhook(secretOf(`webhook ${i + 1}`)),
          failing_since: isoOrNull(failingFor === undefined ? null : at - failingFor),
          last_delivered_at: iso(at - lastDelivered),
        }),
      ),
    ],
    [
      'agent_bots',
      [
        kept({
          ...{ id: 1, name: 'Order finder', description: 'Asks for the order number and hands over' },
          ...{ outgoing_url: 'https://bots.marlowe.example/order-finder', bot_type: 'webhook', bot_config: {} },
          ...sealed.bot(secretOf('bot token 1'), secretOf('bot secret 1')),
        }),
      ],
    ],
  ]
}
