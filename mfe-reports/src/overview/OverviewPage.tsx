import { chakra } from '@chakra-ui/react/styled-system'
import { AREA_PERMISSIONS } from '@parley/shared/contract/permissions'
import { REPORT_UNITS, type ReportUnit } from '@parley/shared/contract/report'
import { usePermission, useShell, useStore } from '@parley/shared/remote/use-shell'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { PageHeader } from '@parley/shared/ui/page-header'
import { Pane, PaneScroll } from '@parley/shared/ui/pane'
import { RefreshBar } from '@parley/shared/ui/progress-bar'
import { Switch } from '@parley/shared/ui/switch'
import Lock from 'lucide-react/icons/lock'
import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { useLiveRefresh } from '../data/useLiveRefresh.ts'
import { useLiveFigures, useRangeFigures, useTraffic } from '../data/useReports.ts'
import { LiveFigures } from '../figures/LiveFigures.tsx'
import {
  type DayRange,
  lengthInDays,
  offsetHours,
  rangeQuery,
  readRange,
  unitsFor,
  weekQuery,
  writeRange,
} from '../range/day-range.ts'
import { RangeMenu } from '../range/RangeMenu.tsx'
import { AgentsCard } from './AgentsCard.tsx'
import { RangeFigures } from './FigureRows.tsx'
import { InboxesCard } from './InboxesCard.tsx'
import { TrafficCard } from './TrafficCard.tsx'
import { VolumeCard } from './VolumeCard.tsx'

const Body = chakra('div', { base: { display: 'grid', gap: '4', px: { base: '4', md: '6' }, py: '4' } })
const Two = chakra('div', { base: { display: 'grid', gap: '4', alignItems: 'stretch', '& > *': { minW: 0 } } })
const Live = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    textStyle: '12',
    color: 'fg.3',
    whiteSpace: 'nowrap',
  },
})
const Dot = chakra('i', { base: { width: '2', height: '2', borderRadius: 'full' } })

/** How the desk is doing: now, and over a range. The address holds the range. */
export function OverviewPage() {
  return usePermission(...AREA_PERMISSIONS.reports) ? <Overview /> : <NotAllowed />
}

function Overview() {
  const view = useOverview()
  const { live, figures, traffic, range, units, unit } = view
  return (
    <Pane>
      <PageHeader title={<FormattedMessage id="reports.overview" defaultMessage="Overview" />} badge={<LiveMark />}>
        <ZoneNote />
        <Switch
          checked={view.businessHours}
          onChange={view.setBusinessHours}
          label={<FormattedMessage id="reports.businessHours" defaultMessage="Business hours" />}
        />
        <RangeMenu range={range} onRange={view.setRange} />
      </PageHeader>
      <RefreshBar active={figures.summary.isRefreshing} />
      <PaneScroll>
        <Body>
          <LiveFigures metrics={live.metrics} />
          <RangeFigures summary={figures.summary} days={lengthInDays(range)} />
          <Two gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 21.75rem' }}>
            <VolumeCard
              created={figures.created}
              resolved={figures.resolved}
              unit={unit}
              units={units}
              onUnit={view.setUnit}
            />
            <InboxesCard inboxes={figures.inboxes} />
          </Two>
          <Two gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 29rem' }}>
            <TrafficCard traffic={traffic} />
            <AgentsCard agents={live.agents} summaries={figures.agents} />
          </Two>
        </Body>
      </PaneScroll>
    </Pane>
  )
}

/** The address, the data it asks for, and how both change. */
function useOverview() {
  const [search, setSearch] = useSearchParams()
  const now = new Date()
  const hours = offsetHours(now)
  const range = readRange(search, now)
  const units = unitsFor(range)
  const wished = REPORT_UNITS.find((unit) => unit === search.get('by'))
  const unit = wished && units.includes(wished) ? wished : units[0]
  const businessHours = search.get('business_hours') === 'true'

  const live = useLiveFigures(hours)
  const figures = useRangeFigures(rangeQuery(range, now), unit, businessHours)
  const traffic = useTraffic(weekQuery(now))
  useLiveRefresh({
    live: live.refresh,
    agents: live.refreshAgents,
    range: () => Promise.all([figures.refresh(), traffic.refresh()]),
  })

  const write = (next: { range?: DayRange; unit?: ReportUnit; businessHours?: boolean }) => {
    const hoursOn = next.businessHours ?? businessHours
    const by = next.range ? undefined : (next.unit ?? wished)
    setSearch(
      { ...writeRange(next.range ?? range), ...(by && { by }), ...(hoursOn && { business_hours: 'true' }) },
      { replace: true },
    )
  }
  return {
    live,
    figures,
    traffic,
    range,
    units,
    unit,
    hours,
    businessHours,
    setRange: (next: DayRange) => write({ range: next }),
    setUnit: (next: ReportUnit) => write({ unit: next }),
    setBusinessHours: (next: boolean) => write({ businessHours: next }),
  }
}

function LiveMark() {
  const status = useStore(useShell().realtime.status)
  const isLive = status === 'online' || status === 'reconnected'
  return (
    <Live>
      <Dot aria-hidden style={{ background: isLive ? 'var(--online)' : 'var(--offline)' }} />
      {isLive ? (
        <FormattedMessage id="reports.liveNow" defaultMessage="Live" />
      ) : (
        <FormattedMessage id="reports.notLive" defaultMessage="Not live: connecting again" />
      )}
    </Live>
  )
}

/** Whose days these are: the viewer's clock, by its city. */
function ZoneNote() {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone.split('/').at(-1)?.replaceAll('_', ' ')
  return (
    <Live hideBelow="md">
      <FormattedMessage id="reports.zone" defaultMessage="{zone} time" values={{ zone }} />
    </Live>
  )
}

function NotAllowed() {
  return (
    <Pane>
      <EmptyState
        icon={Lock}
        title={<FormattedMessage id="reports.forbidden.title" defaultMessage="Reports are not open to you" />}
      >
        <FormattedMessage
          id="reports.forbidden.body"
          defaultMessage="Reading them needs the “report_manage” permission. An administrator can give it to you."
        />
      </EmptyState>
    </Pane>
  )
}
