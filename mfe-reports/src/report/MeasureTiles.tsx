import type { ReportMetric, ReportSummary } from '@parley/shared/contract/report'
import { Skeleton } from '@parley/shared/ui/skeleton'
import { useIntl } from 'react-intl'
import type { Scope } from '../data/useFigures.ts'
import type { ReportAddress } from '../data/useReportAddress.ts'
import type { Read } from '../data/useReports.ts'
import { NumberButton } from '../drill-down/NumberButton.tsx'
import { ChangeWords } from '../figures/ChangeWords.tsx'
import { durationText } from '../figures/duration.ts'
import { Explain } from '../figures/Explain.tsx'
import { FigureTile, Tiles } from '../figures/FigureTile.tsx'
import { MEASURES } from '../figures/measures.ts'
import { Unknown } from '../figures/Unknown.tsx'
import { useComputedAt } from '../figures/useComputedAt.ts'
import { lengthInDays } from '../range/day-range.ts'

type Figures = Partial<Record<ReportMetric, number | null>>

interface MeasureTilesProps {
  measures: readonly ReportMetric[]
  address: ReportAddress
  scope: Scope
  summary: Read<ReportSummary | (Figures & { previous: Figures })>
}

/** A number for each measure, its change against the same length before, and what it is. */
export function MeasureTiles({ measures, address, scope, summary }: MeasureTilesProps) {
  const intl = useIntl()
  const computedAt = useComputedAt(summary.data)
  const figures: (Figures & { previous: Figures }) | undefined = summary.data
  return (
    <Tiles aria-label={intl.formatMessage({ id: 'reports.range.name', defaultMessage: 'In this range' })}>
      {measures.map((metric) => {
        const measure = MEASURES[metric]
        const name = intl.formatMessage(measure.name)
        const [value, before] = [figures?.[metric], figures?.previous[metric]]
        return (
          <FigureTile
            key={metric}
            name={name}
            aside={
              <Explain
                {...measure}
                name={name}
                range={address.range}
                businessHours={address.businessHours}
                computedAt={computedAt}
              />
            }
            value={
              value === undefined ? (
                summary.error ? (
                  <Unknown />
                ) : (
                  <Skeleton width="4rem" height="1.5rem" />
                )
              ) : (
                <NumberButton name={name} query={{ ...address.query, ...scope, metric }}>
                  {measure.kind === 'time'
                    ? (durationText(intl, value) ??
                      intl.formatMessage({ id: 'reports.none', defaultMessage: 'None yet' }))
                    : intl.formatNumber(value ?? 0)}
                </NumberButton>
              )
            }
            note={
              value !== undefined &&
              before !== undefined && (
                <ChangeWords
                  current={value}
                  previous={before}
                  isTime={measure.kind === 'time'}
                  days={lengthInDays(address.range)}
                />
              )
            }
          />
        )
      })}
    </Tiles>
  )
}
