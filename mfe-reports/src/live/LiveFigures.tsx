import { chakra } from '@chakra-ui/react/styled-system'
import type { LiveMetrics } from '@parley/shared/contract/report'
import { FigureCard } from '@parley/shared/ui/figure-card'
import { Skeleton } from '@parley/shared/ui/skeleton'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import type { LiveFilters } from '../data/useFigures.ts'
import type { Read } from '../data/useReports.ts'
import { LiveNumber } from '../drill-down/LiveNumber.tsx'
import { Unknown } from '../figures/Unknown.tsx'

const Row = chakra('section', {
  base: { display: 'grid', gap: '4', gridTemplateColumns: { base: '1fr 1fr', lg: 'repeat(4, minmax(0, 1fr))' } },
})
const NAMES = defineMessages({
  open: { id: 'reports.live.open', defaultMessage: 'Open now' },
  unattended: { id: 'reports.live.unattended', defaultMessage: 'Unattended' },
  unassigned: { id: 'reports.live.unassigned', defaultMessage: 'Unassigned' },
  pending: { id: 'reports.live.pending', defaultMessage: 'Pending' },
})

/** Four counts of this moment; each opens the conversations it counts. */
export function LiveFigures({ metrics, filters }: { metrics: Read<LiveMetrics>; filters: LiveFilters }) {
  const intl = useIntl()
  const value = (key: keyof LiveMetrics) => {
    if (metrics.data) {
      const name = intl.formatMessage(NAMES[key])
      return <LiveNumber name={name} metric={key} filters={filters} value={metrics.data[key]} />
    }
    return metrics.error ? <Unknown /> : <Skeleton width="4rem" height="1.5rem" />
  }
  return (
    <Row aria-label={intl.formatMessage({ id: 'reports.live.name', defaultMessage: 'Now' })}>
      <FigureCard label={<FormattedMessage {...NAMES.open} />} value={value('open')} />
      <FigureCard
        label={<FormattedMessage {...NAMES.unattended} />}
        value={value('unattended')}
        note={<FormattedMessage id="reports.live.unattended.note" defaultMessage="A customer waits for an answer" />}
      />
      <FigureCard
        label={<FormattedMessage {...NAMES.unassigned} />}
        value={value('unassigned')}
        note={<FormattedMessage id="reports.live.unassigned.note" defaultMessage="Nobody owns them yet" />}
      />
      <FigureCard
        label={<FormattedMessage {...NAMES.pending} />}
        value={value('pending')}
        note={<FormattedMessage id="reports.live.pending.note" defaultMessage="With a bot or set aside" />}
      />
    </Row>
  )
}
