import { chakra } from '@chakra-ui/react/styled-system'
import type { LiveMetrics } from '@parley/shared/contract/report'
import { FigureCard } from '@parley/shared/ui/figure-card'
import { Skeleton } from '@parley/shared/ui/skeleton'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Read } from '../data/useReports.ts'
import { openConversationsPath, unattendedPath } from '../paths.ts'
import { Unknown } from './Unknown.tsx'

const Row = chakra('section', {
  base: { display: 'grid', gap: '4', gridTemplateColumns: { base: '1fr 1fr', lg: 'repeat(4, minmax(0, 1fr))' } },
})
/** Four counts of this moment. */
export function LiveFigures({ metrics }: { metrics: Read<LiveMetrics> }) {
  const intl = useIntl()
  const value = (key: keyof LiveMetrics) => {
    if (metrics.data) return intl.formatNumber(metrics.data[key])
    return metrics.error ? <Unknown /> : <Skeleton width="4rem" height="1.5rem" />
  }
  return (
    <Row aria-label={intl.formatMessage({ id: 'reports.live.name', defaultMessage: 'Now' })}>
      <FigureCard
        label={<FormattedMessage id="reports.live.open" defaultMessage="Open now" />}
        value={value('open')}
        note={<FormattedMessage id="reports.live.open.note" defaultMessage="In every inbox" />}
        to={openConversationsPath}
      />
      <FigureCard
        label={<FormattedMessage id="reports.live.unattended" defaultMessage="Unattended" />}
        value={value('unattended')}
        note={<FormattedMessage id="reports.live.unattended.note" defaultMessage="A customer waits for an answer" />}
        to={unattendedPath}
      />
      <FigureCard
        label={<FormattedMessage id="reports.live.unassigned" defaultMessage="Unassigned" />}
        value={value('unassigned')}
        note={<FormattedMessage id="reports.live.unassigned.note" defaultMessage="Nobody owns them yet" />}
        to={openConversationsPath}
      />
      <FigureCard
        label={<FormattedMessage id="reports.live.pending" defaultMessage="Pending" />}
        value={value('pending')}
        note={<FormattedMessage id="reports.live.pending.note" defaultMessage="With a bot or set aside" />}
        to={openConversationsPath}
      />
    </Row>
  )
}
