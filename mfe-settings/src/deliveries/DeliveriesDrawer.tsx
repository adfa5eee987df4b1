import { chakra } from '@chakra-ui/react/styled-system'
import { DELIVERY_STATES, type WebhookDelivery } from '@parley/shared/contract/webhook'
import { ReadFailure } from '@parley/shared/lists/read-failure'
import { Drawer } from '@parley/shared/ui/drawer'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { Pager } from '@parley/shared/ui/pager'
import { Segmented } from '@parley/shared/ui/segmented'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import History from 'lucide-react/icons/history'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { DeliveryRow } from './DeliveryRow.tsx'
import { STATE_NAMES } from './delivery-words.ts'
import { useDeliveries } from './useDeliveries.ts'

const PER_PAGE = 25
const List = chakra('ul', { base: { listStyle: 'none', m: 0, mt: '4', p: 0, display: 'grid', gap: '2' } })

type Shown = WebhookDelivery['state'] | 'all'

interface DeliveriesDrawerProps {
  name: string
  /** `/webhooks/5/deliveries` */
  path: string
  /** What is told nothing now is told nothing again either. */
  mayRepeat: boolean
  onClose: () => void
}

/** What a webhook or a bot was told in the last two weeks, newest first: request, answer, and once more. */
export function DeliveriesDrawer({ name, path, mayRepeat, onClose }: DeliveriesDrawerProps) {
  const intl = useIntl()
  const [page, setPage] = useState(1)
  const [shown, setShown] = useState<Shown>('all')
  const { data, error, retry, redeliver } = useDeliveries(path, page, shown === 'all' ? null : shown)
  const choose = (state: Shown) => {
    setShown(state)
    setPage(1)
  }
  const all = intl.formatMessage({ id: 'settings.delivery.all', defaultMessage: 'All' })
  return (
    <Drawer
      open
      width="44rem"
      onClose={onClose}
      title={
        <FormattedMessage
          id="settings.webhook.log"
          defaultMessage="What {name} was told"
          values={{ name: <bdi>{name}</bdi> }}
        />
      }
    >
      <Segmented<Shown>
        label={intl.formatMessage({ id: 'settings.webhook.state', defaultMessage: 'State' })}
        value={shown}
        onChange={choose}
        options={[
          { value: 'all', label: all },
          ...DELIVERY_STATES.map((state) => ({ value: state, label: intl.formatMessage(STATE_NAMES[state]) })),
        ]}
      />
      {error ? (
        <ReadFailure
          title={<FormattedMessage id="settings.delivery.unread" defaultMessage="The log could not be loaded" />}
          problem={error}
          onRetry={retry}
        />
      ) : data ? (
        <Deliveries rows={data.payload} mayRepeat={mayRepeat} onRepeat={redeliver} />
      ) : (
        <LoadingRegion>
          <Skeleton height="12rem" />
        </LoadingRegion>
      )}
      {data && data.meta.count > PER_PAGE && (
        <Pager page={page} pageSize={PER_PAGE} total={data.meta.count} onPage={setPage} />
      )}
    </Drawer>
  )
}

interface DeliveriesProps {
  rows: readonly WebhookDelivery[]
  mayRepeat: boolean
  onRepeat: (id: number) => Promise<void>
}

function Deliveries({ rows, mayRepeat, onRepeat }: DeliveriesProps) {
  if (rows.length === 0) {
    return (
      <EmptyState icon={History} title={<FormattedMessage id="settings.delivery.none" defaultMessage="Nothing here" />}>
        <FormattedMessage id="settings.delivery.none.body" defaultMessage="What is told stands here for two weeks." />
      </EmptyState>
    )
  }
  return (
    <List>
      {rows.map((row) => (
        <DeliveryRow key={row.id} delivery={row} mayRepeat={mayRepeat} onRepeat={onRepeat} />
      ))}
    </List>
  )
}
