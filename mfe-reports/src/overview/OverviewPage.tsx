import { chakra } from '@chakra-ui/react/styled-system'
import { LateCode } from '@parley/shared/remote/late-code'
import { lazyPage } from '@parley/shared/remote/lazy-page'
import { FormattedMessage } from 'react-intl'
import { useLiveRefresh } from '../data/useLiveRefresh.ts'
import { useReportAddress } from '../data/useReportAddress.ts'
import { useLiveFigures, useRangeFigures, useTraffic } from '../data/useReports.ts'
import { LiveFigures } from '../live/LiveFigures.tsx'
import { offsetHours, weekQuery } from '../range/day-range.ts'
import { FilterBar } from '../report/FilterBar.tsx'
import { ReportFrame } from '../report/ReportFrame.tsx'
import { ReportGate } from '../report/ReportGate.tsx'
import { PinnedReports } from '../saved/PinnedReports.tsx'
import { AgentsCard } from './AgentsCard.tsx'
import { RangeFigures } from './FigureRows.tsx'
import { InboxesCard } from './InboxesCard.tsx'
import { RollUpCard } from './RollUpCard.tsx'
import { TrafficCard } from './TrafficCard.tsx'
import { VolumeCard } from './VolumeCard.tsx'

const FilledTiles = lazyPage(async () => ({ default: (await import('./FilledTiles.tsx')).FilledTiles }))

const Two = chakra('div', { base: { display: 'grid', gap: '4', alignItems: 'stretch', '& > *': { minW: 0 } } })

/** How the workload is doing: now, and over a range. The address holds range and filters. */
export function OverviewPage() {
  return (
    <ReportGate>
      <Overview />
    </ReportGate>
  )
}

function Overview() {
  const { address, live, figures, traffic } = useOverview()
  const { filters } = address
  return (
    <ReportFrame
      title={<FormattedMessage id="reports.overview" defaultMessage="Overview" />}
      address={address}
      hasHours
      isLive
      isRefreshing={figures.summary.isRefreshing}
    >
      <FilterBar address={address} filters={['team_ids', 'agent_ids', 'inbox_ids']} />
      <LiveFigures metrics={live.metrics} filters={filters} />
      <RangeFigures summary={figures.summary} address={address} />
      <Two gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 21.75rem' }}>
        <VolumeCard created={figures.created} resolved={figures.resolved} address={address} />
        <InboxesCard inboxes={figures.inboxes} address={address} />
      </Two>
      <Two gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 29rem' }}>
        <TrafficCard traffic={traffic} address={address} />
        <AgentsCard agents={live.agents} summaries={figures.agents} address={address} />
      </Two>
      <LateCode>
        <FilledTiles address={address} />
      </LateCode>
      <PinnedReports />
      <RollUpCard />
    </ReportFrame>
  )
}

/** The address and the data it asks for. */
function useOverview() {
  const address = useReportAddress()
  const now = new Date()
  const live = useLiveFigures(offsetHours(now), address.filters)
  const figures = useRangeFigures(address.query, address.unit)
  const traffic = useTraffic(weekQuery(now), address.filters)
  useLiveRefresh({
    live: live.refresh,
    agents: live.refreshAgents,
    range: () => Promise.all([figures.refresh(), traffic.refresh()]),
  })
  return { address, live, figures, traffic }
}
