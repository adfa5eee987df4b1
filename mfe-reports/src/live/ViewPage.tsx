import { FormattedMessage } from 'react-intl'
import { useComparison } from '../data/useFigures.ts'
import { useReportAddress } from '../data/useReportAddress.ts'
import { VIEWS } from '../report/definitions.ts'
import { FilterBar } from '../report/FilterBar.tsx'
import { ReportFrame } from '../report/ReportFrame.tsx'
import { ReportGate } from '../report/ReportGate.tsx'
import { AgentWorkload } from './AgentWorkload.tsx'
import { LiveFigures } from './LiveFigures.tsx'
import { TeamWorkload } from './TeamWorkload.tsx'
import { useLiveWorkload } from './useLiveWorkload.ts'

type ViewName = keyof typeof VIEWS

/** Teams or agents: what they have now beside what they did in the range. */
export function ViewPage({ view }: { view: ViewName }) {
  return (
    <ReportGate feature={VIEWS[view].feature}>
      <View view={view} />
    </ReportGate>
  )
}

function View({ view }: { view: ViewName }) {
  const { title, dimension } = VIEWS[view]
  const address = useReportAddress()
  const workload = useLiveWorkload('', address.filters)
  const summaries = useComparison(dimension, address.query)
  return (
    <ReportFrame
      title={<FormattedMessage {...title} />}
      address={address}
      hasHours
      isLive
      isRefreshing={summaries.isRefreshing}
    >
      <FilterBar address={address} filters={['team_ids', 'agent_ids', 'inbox_ids']} />
      <LiveFigures metrics={workload.metrics} filters={address.filters} />
      {dimension === 'team' ? (
        <TeamWorkload address={address} teams={workload.teams} summaries={summaries.data ?? []} />
      ) : (
        <AgentWorkload address={address} agents={workload.agents} summaries={summaries.data ?? []} />
      )}
    </ReportFrame>
  )
}
