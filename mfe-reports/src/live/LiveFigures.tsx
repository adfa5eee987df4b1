import { chakra } from '@chakra-ui/react/styled-system'
import type { LiveMetrics } from '@parley/shared/contract/report'
import { Skeleton } from '@parley/shared/ui/skeleton'
import { defineMessages, useIntl } from 'react-intl'
import type { LiveFilters } from '../data/useFigures.ts'
import type { Read } from '../data/useReports.ts'
import { LiveNumber } from '../drill-down/LiveNumber.tsx'
import { Explain } from '../figures/Explain.tsx'
import { FigureTile } from '../figures/FigureTile.tsx'
import { Unknown } from '../figures/Unknown.tsx'
import { useComputedAt } from '../figures/useComputedAt.ts'
import { WORKLOAD_DEFINITIONS } from './live-definitions.ts'

const Row = chakra('section', {
  base: { display: 'grid', gap: '4', gridTemplateColumns: { base: '1fr 1fr', lg: 'repeat(4, minmax(0, 1fr))' } },
})
const NAMES = defineMessages({
  open: { id: 'reports.live.open', defaultMessage: 'Open now' },
  unattended: { id: 'reports.live.unattended', defaultMessage: 'Unattended' },
  unassigned: { id: 'reports.live.unassigned', defaultMessage: 'Unassigned' },
  pending: { id: 'reports.live.pending', defaultMessage: 'Pending' },
})

const NOTES = defineMessages({
  unattended: { id: 'reports.live.unattended.note', defaultMessage: 'A customer waits for an answer' },
  unassigned: { id: 'reports.live.unassigned.note', defaultMessage: 'Nobody owns them yet' },
  pending: { id: 'reports.live.pending.note', defaultMessage: 'With a bot or set aside' },
})
/** Four counts of this moment; each opens the conversations it counts. */
export function LiveFigures({ metrics, filters }: { metrics: Read<LiveMetrics>; filters: LiveFilters }) {
  const intl = useIntl()
  const computedAt = useComputedAt(metrics.data)
  const value = (key: keyof LiveMetrics) => {
    if (metrics.data) {
      const name = intl.formatMessage(NAMES[key])
      return <LiveNumber name={name} metric={key} filters={filters} value={metrics.data[key]} />
    }
    return metrics.error ? <Unknown /> : <Skeleton width="4rem" height="1.5rem" />
  }
  return (
    <Row aria-label={intl.formatMessage({ id: 'reports.live.name', defaultMessage: 'Now' })}>
      {(Object.keys(NAMES) as (keyof LiveMetrics)[]).map((key) => (
        <FigureTile
          key={key}
          name={intl.formatMessage(NAMES[key])}
          aside={
            <Explain
              name={intl.formatMessage(NAMES[key])}
              {...WORKLOAD_DEFINITIONS[key]}
              range={null}
              businessHours={false}
              computedAt={computedAt}
            />
          }
          value={value(key)}
          note={key !== 'open' && intl.formatMessage(NOTES[key])}
        />
      ))}
    </Row>
  )
}
