import type { ReportMetric, ReportPoint } from '@parley/shared/contract/report'
import { type IntlShape, useIntl } from 'react-intl'
import type { PlotProps } from '../charts/ChartPlot.tsx'
import type { RangeDrillDown, Scope } from '../data/useFigures.ts'
import type { ReportAddress } from '../data/useReportAddress.ts'
import { useOpenDrillDown } from '../drill-down/useOpenDrillDown.ts'
import { durationText } from '../figures/duration.ts'
import { MEASURES } from '../figures/measures.ts'
import { longTime, shortTime } from '../range/bucket-times.ts'

/** A plot whose every value knows what it counts, series by series; null where nothing was measured then. */
export interface SeriesPlot extends PlotProps {
  behind: (index: number, series: number) => { title: string; query: RangeDrillDown } | null
}

/** Makes the plot of a measure, beside the same length before where that is given; a value opens what it counts. */
export function useSeriesPlot(address: ReportAddress, scope: Scope) {
  const intl = useIntl()
  const openDrillDown = useOpenDrillDown()
  const { unit } = address

  return (
    metric: ReportMetric,
    shown: readonly ReportPoint[] | undefined,
    earlier: readonly ReportPoint[] | null,
  ): SeriesPlot | undefined => {
    if (!shown) return undefined
    const name = intl.formatMessage(MEASURES[metric].name)
    const behind: SeriesPlot['behind'] = (index, series) => {
      const [points, query] = series === 0 ? [shown, address.query] : [earlier ?? [], address.previousQuery]
      const [point, next] = [points[index], points[index + 1]]
      if (!point) return null
      const since = Math.max(query.since, point.timestamp)
      const until = Math.min(query.until, next?.timestamp ?? query.until)
      const title = `${name}, ${longTime(intl, point.timestamp, unit)}`
      return { title, query: { ...query, ...scope, since, until, metric } }
    }
    const open = (index: number) => {
      const found = behind(index, 0)
      if (found) openDrillDown?.(found)
    }
    return {
      label: name,
      ticks: shown.map(({ timestamp }) => shortTime(intl, timestamp, unit)),
      titles: shown.map(({ timestamp }) => longTime(intl, timestamp, unit)),
      series: [now(name, shown), ...(earlier ? [before(intl, shown, earlier)] : [])],
      format: (value) =>
        MEASURES[metric].kind === 'time' ? (durationText(intl, value) ?? '') : intl.formatNumber(value),
      behind,
      ...(openDrillDown && { onOpen: open }),
    }
  }
}

const now = (name: string, shown: readonly ReportPoint[]) => ({
  name,
  color: 'var(--chart-1)',
  textColor: 'var(--brand-fg)',
  values: shown.map(({ value }) => value),
})

const before = (intl: IntlShape, shown: readonly ReportPoint[], earlier: readonly ReportPoint[]) => ({
  name: intl.formatMessage({ id: 'reports.before', defaultMessage: 'Before' }),
  color: 'var(--chart-4)',
  textColor: 'var(--success-fg)',
  values: shown.map((_, index) => earlier[index]?.value ?? 0),
})
