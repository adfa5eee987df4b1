import { FormattedMessage } from 'react-intl'
import { useComparison } from '../data/useFigures.ts'
import { useReportAddress } from '../data/useReportAddress.ts'
import { LiveFigures } from '../figures/LiveFigures.tsx'
import { VIEWS } from '../report/definitions.ts'
import { ReportFrame } from '../report/ReportFrame.tsx'
import { ReportGate } from '../report/ReportGate.tsx'
import { AgentDesks } from './AgentDesks.tsx'
import { TeamDesks } from './TeamDesks.tsx'
import { useLiveDesks } from './useLiveDesks.ts'

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
  const desks = useLiveDesks('')
  const summaries = useComparison(dimension, address.query)
  return (
    <ReportFrame
      title={<FormattedMessage {...title} />}
      address={address}
      hasHours
      isLive
      isRefreshing={summaries.isRefreshing}
    >
      <LiveFigures metrics={desks.metrics} />
      {dimension === 'team' ? (
        <TeamDesks teams={desks.teams} summaries={summaries.data ?? []} />
      ) : (
        <AgentDesks agents={desks.agents} summaries={summaries.data ?? []} />
      )}
    </ReportFrame>
  )
}
