import type { ReportMetric, ReportPoint } from '@parley/shared/contract/report'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { BarChart } from '../charts/BarChart.tsx'
import { ChartCard } from '../charts/ChartCard.tsx'
import { type Dimension, useComparison, useSeries, WHOLE } from '../data/useFigures.ts'
import { useObjects } from '../data/useObjects.ts'
import type { ReportAddress } from '../data/useReportAddress.ts'
import { ExplainMeasures } from '../figures/ExplainMeasures.tsx'
import { MEASURES } from '../figures/measures.ts'
import { UNIT_NAMES } from '../range/bucket-times.ts'
import { plotRows } from './plot-rows.ts'
import { SeriesTable } from './SeriesTable.tsx'
import { STACKED, type StackPart, stackParts } from './stack-parts.ts'
import { type SeriesPlot, useSeriesPlot } from './useSeriesPlot.ts'

/** Measures whose parts add up to the whole; a conversation has several labels, and several people may resolve it. */
const ADDITIVE: readonly ReportMetric[] = ['conversations_count', 'incoming_messages_count', 'outgoing_messages_count']

export const isStackable = (metric: ReportMetric, dimension: Dimension): boolean =>
  dimension !== 'label' && ADDITIVE.includes(metric)

interface StackedCardProps {
  metric: ReportMetric
  address: ReportAddress
  dimension: Dimension
  tools: ReactNode
}

/** A measure over time as made of its fullest agents, inboxes or teams, and all others. */
export function StackedCard({ metric, address, dimension, tools }: StackedCardProps) {
  const intl = useIntl()
  const { all, parts, error, retry } = useStack(metric, address, dimension)
  const plotOf = useSeriesPlot(address, WHOLE)
  const name = intl.formatMessage(MEASURES[metric].name)
  const unitName = intl.formatMessage(UNIT_NAMES[address.unit])
  const others = intl.formatMessage({ id: 'reports.stack.others', defaultMessage: 'All others' })
  const plain = parts && plotOf(metric, all, null)
  const plot = plain && parts && stacked(plain, parts, { dimension, others })
  return (
    <ChartCard
      title={name}
      height="16rem"
      error={error}
      onRetry={retry}
      tools={tools}
      explain={<ExplainMeasures title={`${name}, ${unitName}`} metrics={[metric]} address={address} data={all} />}
      file={plot && plotRows(plot, unitName)}
      empty={
        all?.every(({ value }) => value === 0) && (
          <FormattedMessage
            id="reports.volume.empty"
            defaultMessage="No conversations in this period. Try a longer range."
          />
        )
      }
      chart={plot && <BarChart {...plot} isStacked />}
      table={plot && <SeriesTable plot={plot} unitName={unitName} />}
    />
  )
}

/** The whole and its fullest parts over time. */
function useStack(metric: ReportMetric, address: ReportAddress, dimension: Dimension) {
  const { query, unit } = address
  const rows = useComparison(dimension, query)
  const objects = useObjects(dimension)
  const names = new Map(objects?.map(({ id, name }) => [id, name]))
  const fullest = rows.data
    ?.filter(({ id }) => names.has(id))
    .toSorted((a, b) => b.conversations_count - a.conversations_count)
    .slice(0, STACKED)
  const of = (at: number) => ({ type: dimension, id: fullest?.[at]?.id ?? 0 })
  const asked = (at: number) => (fullest?.[at] ? metric : null)
  const series = [
    useSeries(asked(0), query, unit, of(0)),
    useSeries(asked(1), query, unit, of(1)),
    useSeries(asked(2), query, unit, of(2)),
    useSeries(asked(3), query, unit, of(3)),
  ]
  const all = useSeries(metric, query, unit, WHOLE)
  const isWhole = objects && fullest?.every((_, at) => series[at]?.data)
  const found = (points: ReportPoint[] | undefined) => points?.map(({ value }) => value) ?? []
  return {
    all: all.data,
    parts:
      isWhole && all.data && fullest
        ? stackParts(
            found(all.data),
            fullest.map(({ id }, at) => ({ id, name: names.get(id) ?? '', values: found(series[at]?.data) })),
          )
        : undefined,
    error: all.error ?? rows.error ?? series.find((one) => one.error)?.error,
    retry: () => {
      for (const one of [all, rows, ...series]) one.retry()
    },
  }
}

const COLORS = ['1', '2', '4', '3', '5']

/** The plot of the whole, told apart by its parts; those of nobody's own open the whole. */
const stacked = (
  plain: SeriesPlot,
  parts: readonly StackPart[],
  { dimension, others }: { dimension: Dimension; others: string },
): SeriesPlot => ({
  ...plain,
  series: parts.map(({ name, values }, at) => ({
    name: name ?? others,
    color: `var(--chart-${COLORS[at]})`,
    textColor: 'var(--fg-2)',
    values,
  })),
  behind: (index, at) => {
    const [found, part] = [plain.behind(index, 0), parts[at]]
    if (!found || part?.id == null) return null
    return { title: `${part.name}, ${found.title}`, query: { ...found.query, type: dimension, id: part.id } }
  },
})
