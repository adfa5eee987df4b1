import type { Webhook } from '@parley/shared/contract/webhook'
import WebhookIcon from 'lucide-react/icons/webhook'
import { DeliveriesDrawer } from '../deliveries/DeliveriesDrawer.tsx'
import { integrationsParent } from '../integrations/IntegrationsParent.tsx'
import { NotedCell } from '../records/Cells.tsx'
import { RecordListPage } from '../records/RecordListPage.tsx'
import type { RecordColumn } from '../records/records.ts'
import { useListFilter } from '../records/useListFilter.ts'
import { StateBadge } from './StateBadge.tsx'
import { useWebhooks } from './useWebhooks.ts'
import { WebhookActions } from './WebhookActions.tsx'
import { WebhookScope } from './WebhookScope.tsx'
import { webhookForm } from './webhook-form.ts'
import { heads, texts } from './webhook-words.ts'

const nameOf = ({ name, url }: Webhook) => name || (URL.parse(url)?.host ?? url)
const columns: RecordColumn<Webhook>[] = [
  {
    id: 'url',
    head: heads.address,
    value: nameOf,
    sortable: true,
    cell: (webhook) => <NotedCell address={webhook.url}>{nameOf(webhook)}</NotedCell>,
  },
  { id: 'events', head: heads.events, width: '10rem', hideBelow: 'md', cell: (one) => <WebhookScope webhook={one} /> },
  { id: 'state', head: heads.state, width: '8rem', cell: (webhook) => <StateBadge webhook={webhook} /> },
]

/** The account's webhooks, and what each of them was told (`?log=5`). */
export function WebhooksPage() {
  const webhooks = useWebhooks()
  const [log, openLog] = useListFilter('log')
  const shown = webhooks.items?.find(({ id }) => String(id) === log)
  return (
    <>
      <RecordListPage
        parent={integrationsParent}
        records={webhooks}
        texts={texts}
        icon={WebhookIcon}
        nameOf={nameOf}
        columns={columns}
        form={webhookForm}
        rowActions={(webhook) => (
          <WebhookActions
            webhook={webhook}
            name={nameOf(webhook)}
            onChange={webhooks.change}
            onOpenLog={() => openLog(String(webhook.id))}
          />
        )}
      />
      {shown && (
        <DeliveriesDrawer
          name={nameOf(shown)}
          path={`/webhooks/${shown.id}/deliveries`}
          mayRepeat={shown.enabled}
          onClose={() => openLog('')}
        />
      )}
    </>
  )
}
