import { chakra } from '@chakra-ui/react/styled-system'
import type { SlaMetrics } from '@parley/shared/contract/sla'
import { Skeleton } from '@parley/shared/ui/skeleton'
import { defineMessages, useIntl } from 'react-intl'
import { Explain } from '../figures/Explain.tsx'
import { FigureTile, Tiles } from '../figures/FigureTile.tsx'
import { Unknown } from '../figures/Unknown.tsx'
import { useComputedAt } from '../figures/useComputedAt.ts'
import type { SlaReport } from './useSlaReport.ts'

const Chooser = chakra('button', {
  base: {
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    borderRadius: '4',
    textAlign: 'inherit',
    textDecorationThickness: '2px',
    textUnderlineOffset: '4px',
    _hover: { textDecoration: 'underline' },
    _pressed: { textDecoration: 'underline' },
  },
})

const NAMES = defineMessages({
  rate: { id: 'reports.sla.rate', defaultMessage: 'Hit rate' },
  misses: { id: 'reports.sla.misses', defaultMessage: 'With a miss' },
  total: { id: 'reports.sla.total', defaultMessage: 'Applied' },
})
const DEFINITIONS = defineMessages({
  rate: {
    id: 'reports.sla.rate.defined',
    defaultMessage: 'Promises without a missed target, as a share of those applied in the range.',
  },
  misses: {
    id: 'reports.sla.misses.defined',
    defaultMessage: 'Promises applied in the range of which at least one target was missed.',
  },
  total: {
    id: 'reports.sla.total.defined',
    defaultMessage: 'Promises that were applied to a conversation in the range.',
  },
})
const EXCLUDED = defineMessages({
  all: {
    id: 'reports.sla.excluded',
    defaultMessage: 'Conversations without a promise, and promises of deleted conversations.',
  },
})

type FigureName = keyof typeof NAMES

/** What the list below shows when a figure is chosen: the promises it counts. */
const SHOWN: Record<FigureName, '' | 'true' | 'false'> = { rate: 'false', misses: 'true', total: '' }

const textOf = (name: FigureName, data: SlaMetrics, formatNumber: (value: number) => string): string =>
  name === 'rate'
    ? data.hit_rate
    : formatNumber(name === 'misses' ? data.number_of_sla_misses : data.total_applied_slas)

/** Hit rate, misses and promises; a press on one leaves what it counts in the list. */
export function SlaFigures({ report }: { report: SlaReport }) {
  const intl = useIntl()
  const { data, error } = report.metrics
  const computedAt = useComputedAt(data)
  return (
    <Tiles aria-label={intl.formatMessage({ id: 'reports.range.name', defaultMessage: 'In this range' })}>
      {(Object.keys(NAMES) as FigureName[]).map((name) => (
        <FigureTile
          key={name}
          name={intl.formatMessage(NAMES[name])}
          aside={
            <Explain
              name={intl.formatMessage(NAMES[name])}
              definition={DEFINITIONS[name]}
              excluded={EXCLUDED.all}
              range={report.range}
              businessHours={false}
              computedAt={computedAt}
            />
          }
          value={
            data ? (
              <Chooser
                type="button"
                aria-pressed={report.missed === SHOWN[name]}
                title={intl.formatMessage(
                  { id: 'reports.sla.show', defaultMessage: 'Show what “{name}” counts in the list' },
                  { name: intl.formatMessage(NAMES[name]) },
                )}
                onClick={() => report.setMissed(SHOWN[name])}
              >
                {textOf(name, data, (value) => intl.formatNumber(value))}
              </Chooser>
            ) : error ? (
              <Unknown />
            ) : (
              <Skeleton width="4rem" height="1.5rem" />
            )
          }
        />
      ))}
    </Tiles>
  )
}
