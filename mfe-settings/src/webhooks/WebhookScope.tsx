import type { Webhook } from '@parley/shared/contract/webhook'
import { FormattedMessage } from 'react-intl'
import { NotedCell } from '../records/Cells.tsx'

/** How much a webhook hears, and of which inbox. */
export function WebhookScope({ webhook: { subscriptions, inbox } }: { webhook: Webhook }) {
  return (
    <NotedCell note={inbox?.name}>
      <FormattedMessage
        id="settings.webhook.events.count"
        defaultMessage="{count, plural, one {1 kind of event} other {# kinds of events}}"
        values={{ count: subscriptions.length }}
      />
    </NotedCell>
  )
}
