import type { SavedReport } from '@parley/shared/contract/saved-report'
import { TextLink } from '@parley/shared/ui/text-link'
import { FormattedMessage } from 'react-intl'
import type { TableQuery } from '../data/useReportTable.ts'
import { ExplainMeasures } from '../figures/ExplainMeasures.tsx'
import { savedPath } from '../paths.ts'
import { type DayRange, presetRange, rangeQuery, unitsFor } from '../range/day-range.ts'
import { TableCard } from '../report/TableCard.tsx'
import { useSavedReports } from './useSavedReports.ts'

/** What the person has pinned, drawn as it was saved. */
export function PinnedReports() {
  const { items } = useSavedReports()
  return items?.filter(({ pinned }) => pinned).map((report) => <PinnedReport key={report.id} report={report} />)
}

function PinnedReport({ report: { id, name, design } }: { report: SavedReport }) {
  const [metric] = design.measures
  if (!metric) return null
  return (
    <TableCard
      title={name}
      query={tableQueryOf(design)}
      metric={metric}
      asLines={design.dimension === 'time' && design.chart === 'lines'}
      explain={(data) => (
        <ExplainMeasures
          title={name}
          metrics={design.measures}
          address={{ range: rangeOf(design, new Date()), businessHours: design.business_hours }}
          data={data}
        />
      )}
      tools={
        <TextLink to={savedPath(id)}>
          <FormattedMessage id="reports.pinned.open" defaultMessage="Open report" />
        </TextLink>
      }
    />
  )
}

const rangeOf = ({ range, from, to }: SavedReport['design'], now: Date): DayRange =>
  range === 'custom' ? { preset: 'custom', from: from ?? '', to: to ?? '' } : presetRange(range, now)

/** A saved design as of now. */
function tableQueryOf(design: SavedReport['design']): TableQuery {
  const now = new Date()
  const { measures, dimension, business_hours, team_ids, agent_ids, inbox_ids } = design
  const range = rangeOf(design, now)
  const filters = { business_hours, team_ids, agent_ids, inbox_ids }
  return { ...rangeQuery(range, now), ...filters, measures, dimension, group_by: design.by ?? unitsFor(range)[0] }
}
