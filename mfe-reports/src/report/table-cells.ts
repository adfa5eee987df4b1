import type { ReportMetric } from '@parley/shared/contract/report'
import type { ReportTable } from '@parley/shared/contract/saved-report'
import { defineMessages, type IntlShape } from 'react-intl'
import { type Dimension, type RangeDrillDown, WHOLE } from '../data/useFigures.ts'
import type { TableQuery } from '../data/useReportTable.ts'
import { durationText } from '../figures/duration.ts'
import { MEASURES } from '../figures/measures.ts'
import { longTime } from '../range/bucket-times.ts'

const NOBODY = defineMessages({
  team: { id: 'reports.live.noTeam', defaultMessage: 'No team' },
  agent: { id: 'reports.table.nobody', defaultMessage: 'Nobody' },
})

/** The conversations behind one number of a table. */
export function behindCell(
  query: TableQuery,
  row: ReportTable['rows'][number],
  next: ReportTable['rows'][number] | undefined,
  metric: ReportMetric,
): RangeDrillDown {
  const { measures: _, dimension, group_by: __, ...asked } = query
  if (dimension !== 'time') return { ...asked, type: dimension as Dimension, id: row.key, metric }
  const [since, until] = [Math.max(asked.since, row.key), Math.min(asked.until, next?.key ?? asked.until)]
  return { ...asked, ...WHOLE, since, until, metric }
}

/** Those behind the figure of all rows together. */
export function behindTotal(query: TableQuery, metric: ReportMetric): RangeDrillDown {
  const { measures: _, dimension: __, group_by: ___, ...asked } = query
  return { ...asked, ...WHOLE, metric }
}

export const cellText = (intl: IntlShape, metric: ReportMetric, value: number | null): string =>
  MEASURES[metric].kind === 'time' ? (durationText(intl, value) ?? '–') : intl.formatNumber(value ?? 0)

export const rowName = (intl: IntlShape, row: ReportTable['rows'][number], query: TableQuery): string =>
  row.name ?? (unnamedText(intl, query) || longTime(intl, row.key, query.group_by))

/** What a row without a name stands for beside those of objects; empty along time. */
export const unnamedText = (intl: IntlShape, { dimension }: TableQuery): string => {
  if (dimension === 'team') return intl.formatMessage(NOBODY.team)
  return dimension === 'agent' ? intl.formatMessage(NOBODY.agent) : ''
}
