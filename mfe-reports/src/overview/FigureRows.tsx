import { chakra } from '@chakra-ui/react/styled-system'
import type { ReportSummary } from '@parley/shared/contract/report'
import { Skeleton } from '@parley/shared/ui/skeleton'
import { useIntl } from 'react-intl'
import { WHOLE } from '../data/useFigures.ts'
import type { ReportAddress } from '../data/useReportAddress.ts'
import type { Read } from '../data/useReports.ts'
import { NumberButton } from '../drill-down/NumberButton.tsx'
import { ChangeWords } from '../figures/ChangeWords.tsx'
import { durationText } from '../figures/duration.ts'
import { Explain } from '../figures/Explain.tsx'
import { MEASURES } from '../figures/measures.ts'
import { Unknown } from '../figures/Unknown.tsx'
import { useComputedAt } from '../figures/useComputedAt.ts'
import { lengthInDays } from '../range/day-range.ts'

const Strip = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: 'repeat(4, minmax(0, 1fr))' },
    rowGap: '3',
    py: '3',
    bg: 'bg.card',
    border: '1px solid',
    borderColor: 'line.2',
    borderRadius: '8',
    '[data-theme=dark] &': { borderColor: 'line.1' },
  },
})
const Figure = chakra('div', {
  base: {
    px: '4',
    minW: 0,
    borderInlineStart: '1px solid',
    borderColor: { base: 'transparent', lg: 'line.1' },
    _first: { borderColor: 'transparent' },
  },
})
const FigureLabel = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '1', textStyle: '12', color: 'fg.3' },
})
const FigureLine = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '2',
    minH: '6',
    textStyle: '12',
    color: 'fg.3',
  },
})
const FigureValue = chakra('span', {
  base: { textStyle: '16', fontWeight: 'semibold', color: 'fg.1', fontVariantNumeric: 'tabular-nums' },
})
/** Four figures of the range in one strip, each with its change against the same length before. */
export function RangeFigures({
  summary: { data: summary, error },
  address: { query, range, businessHours },
}: {
  summary: Read<ReportSummary>
  address: ReportAddress
}) {
  const intl = useIntl()
  const computedAt = useComputedAt(summary)
  const time = (seconds: number | null) =>
    durationText(intl, seconds) ?? intl.formatMessage({ id: 'reports.none', defaultMessage: 'None yet' })
  const figure = (label: string, key: RangeFigure) => {
    const value = summary?.[key]
    const isTime = key !== 'resolutions_count'
    return (
      <Figure>
        <FigureLabel>
          {label}
          <Explain
            {...MEASURES[key]}
            name={label}
            range={range}
            businessHours={businessHours}
            computedAt={computedAt}
          />
        </FigureLabel>
        <FigureLine>
          {value === undefined ? (
            error ? (
              <Unknown />
            ) : (
              <Skeleton width="5rem" height="1rem" />
            )
          ) : (
            <FigureValue>
              <NumberButton name={label} query={{ ...query, ...WHOLE, metric: key }}>
                {isTime ? time(value) : intl.formatNumber(value ?? 0)}
              </NumberButton>
            </FigureValue>
          )}
          {summary && (
            <ChangeWords
              current={summary[key]}
              previous={summary.previous[key]}
              isTime={isTime}
              days={lengthInDays(range)}
            />
          )}
        </FigureLine>
      </Figure>
    )
  }
  return (
    <Strip aria-label={intl.formatMessage({ id: 'reports.range.name', defaultMessage: 'In this range' })}>
      {figure(
        intl.formatMessage({ id: 'reports.range.first', defaultMessage: 'First reply, mean' }),
        'avg_first_response_time',
      )}
      {figure(
        intl.formatMessage({ id: 'reports.range.waiting', defaultMessage: 'Customer waiting, mean' }),
        'reply_time',
      )}
      {figure(
        intl.formatMessage({ id: 'reports.range.resolution', defaultMessage: 'Resolution, mean' }),
        'avg_resolution_time',
      )}
      {figure(intl.formatMessage({ id: 'reports.range.resolved', defaultMessage: 'Resolved' }), 'resolutions_count')}
    </Strip>
  )
}

type RangeFigure = 'resolutions_count' | 'avg_first_response_time' | 'avg_resolution_time' | 'reply_time'
