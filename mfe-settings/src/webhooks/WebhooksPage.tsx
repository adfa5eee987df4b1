import { chakra } from '@chakra-ui/react/styled-system'
import { problemText } from '@parley/shared/api/api-error'
import type { Webhook } from '@parley/shared/contract/webhook'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { useShell } from '@parley/shared/remote/use-shell'
import { Badge } from '@parley/shared/ui/badge'
import { Button } from '@parley/shared/ui/button'
import { IconButton } from '@parley/shared/ui/icon-button'
import History from 'lucide-react/icons/history'
import WebhookIcon from 'lucide-react/icons/webhook'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { integrationsPath } from '../paths.ts'
import { RecordListPage } from '../records/RecordListPage.tsx'
import type { RecordColumn } from '../records/records.ts'
import { useListFilter } from '../records/useListFilter.ts'
import { DeliveriesDrawer } from './DeliveriesDrawer.tsx'
import { useWebhooks, type WebhookChange } from './useWebhooks.ts'
import { webhookForm } from './webhook-form.ts'

const Words = chakra('span', { base: { display: 'block', py: '2', minW: 0, overflowWrap: 'anywhere' } })
const Note = chakra('span', { base: { display: 'block', textStyle: '12', color: 'fg.3' } })

const texts = defineMessages({
  title: { id: 'settings.webhooks', defaultMessage: 'Webhooks' },
  lead: {
    id: 'settings.webhooks.lead',
    defaultMessage: 'Addresses of your own that are told what happens here, signed and in order.',
  },
  add: { id: 'settings.webhooks.new', defaultMessage: 'New webhook' },
  edit: { id: 'settings.webhooks.edit', defaultMessage: 'Edit webhook' },
  save: { id: 'settings.webhooks.save', defaultMessage: 'Save webhook' },
  remove: { id: 'settings.webhooks.delete', defaultMessage: 'Delete webhook' },
  removeBody: {
    id: 'settings.webhooks.delete.body',
    defaultMessage: 'It is told nothing any more, and its log is deleted.',
  },
  none: { id: 'settings.webhooks.none', defaultMessage: 'No webhooks yet' },
  noneBody: {
    id: 'settings.webhooks.none.body',
    defaultMessage: 'A webhook tells a program of yours when a message is written or a conversation changes.',
  },
  failed: { id: 'settings.webhooks.failed', defaultMessage: 'Webhooks could not be loaded' },
})
const heads = defineMessages({
  address: { id: 'settings.webhook.url', defaultMessage: 'Address' },
  events: { id: 'settings.webhook.count', defaultMessage: 'Hears' },
  state: { id: 'settings.webhook.state', defaultMessage: 'State' },
})
const nameOf = ({ name, url }: Webhook) => name || (URL.parse(url)?.host ?? url)
const columns: RecordColumn<Webhook>[] = [
  {
    id: 'url',
    head: heads.address,
    sortBy: nameOf,
    cell: (webhook) => (
      <Words>
        <bdi>{nameOf(webhook)}</bdi>
        <Note dir="ltr">{webhook.url}</Note>
      </Words>
    ),
  },
  { id: 'events', head: heads.events, width: '10rem', hideBelow: 'md', cell: (webhook) => <Scope webhook={webhook} /> },
  { id: 'state', head: heads.state, width: '8rem', cell: (webhook) => <StateBadge webhook={webhook} /> },
]

function Scope({ webhook: { subscriptions, inbox } }: { webhook: Webhook }) {
  return (
    <Words>
      <FormattedMessage
        id="settings.webhook.events.count"
        defaultMessage="{count, plural, one {1 kind of event} other {# kinds of events}}"
        values={{ count: subscriptions.length }}
      />
      {inbox && (
        <Note>
          <bdi>{inbox.name}</bdi>
        </Note>
      )}
    </Words>
  )
}

function StateBadge({ webhook: { enabled, failing_since: failing } }: { webhook: Webhook }) {
  if (!enabled) {
    return (
      <Badge>
        <FormattedMessage id="settings.webhook.off" defaultMessage="Switched off" />
      </Badge>
    )
  }
  return failing === null ? (
    <Badge tone="success">
      <FormattedMessage id="settings.webhook.on" defaultMessage="On" />
    </Badge>
  ) : (
    <Badge tone="danger">
      <FormattedMessage id="settings.webhook.failing" defaultMessage="Failing" />
    </Badge>
  )
}

/** The account's webhooks, and what each of them was told. */
export function WebhooksPage() {
  const webhooks = useWebhooks()
  const [log, openLog] = useListFilter('log')
  const shown = webhooks.items?.find(({ id }) => String(id) === log)
  return (
    <>
      <RecordListPage
        parent={{
          label: <FormattedMessage id="settings.integrations" defaultMessage="Integrations" />,
          to: integrationsPath,
        }}
        records={webhooks}
        texts={texts}
        icon={WebhookIcon}
        nameOf={nameOf}
        columns={columns}
        form={webhookForm}
        rowActions={(webhook) => (
          <>
            <SwitchButton webhook={webhook} onChange={webhooks.change} />
            <LogButton webhook={webhook} onOpen={() => openLog(String(webhook.id))} />
          </>
        )}
      />
      {shown && <DeliveriesDrawer webhook={shown} name={nameOf(shown)} onClose={() => openLog('')} />}
    </>
  )
}

function LogButton({ webhook, onOpen }: { webhook: Webhook; onOpen: () => void }) {
  const intl = useIntl()
  return (
    <IconButton
      size="sm"
      icon={History}
      label={intl.formatMessage(
        { id: 'settings.webhook.log', defaultMessage: 'What {name} was told' },
        { name: nameOf(webhook) },
      )}
      onClick={onOpen}
    />
  )
}

interface SwitchButtonProps {
  webhook: Webhook
  onChange: (id: number, change: WebhookChange) => Promise<unknown>
}

/** One that is off is told nothing until somebody presses this. */
function SwitchButton({ webhook: { id, enabled }, onChange }: SwitchButtonProps) {
  const { notify } = useShell()
  const unreachable = useUnreachable()
  const toggle = () =>
    onChange(id, { enabled: !enabled }).catch((problem: unknown) =>
      notify.toast(problemText(problem, unreachable), { tone: 'error' }),
    )
  return (
    <Button size="sm" variant="ghost" onClick={() => void toggle()}>
      {enabled ? (
        <FormattedMessage id="settings.webhook.switchOff" defaultMessage="Switch off" />
      ) : (
        <FormattedMessage id="settings.webhook.switchOn" defaultMessage="Switch on" />
      )}
    </Button>
  )
}
