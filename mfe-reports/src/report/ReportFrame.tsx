import { chakra } from '@chakra-ui/react/styled-system'
import { problemText } from '@parley/shared/api/api-error'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useShell, useStore } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { PageHeader } from '@parley/shared/ui/page-header'
import { Pane, PaneScroll } from '@parley/shared/ui/pane'
import { RefreshBar } from '@parley/shared/ui/progress-bar'
import { Switch } from '@parley/shared/ui/switch'
import Download from 'lucide-react/icons/download'
import { type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { saveCsv } from '../charts/save-file.ts'
import type { ReportAddress } from '../data/useReportAddress.ts'
import { DrillDownRoom } from '../drill-down/DrillDownRoom.tsx'
import { viewerZone } from '../range/day-range.ts'
import { RangeMenu } from '../range/RangeMenu.tsx'

const Body = chakra('div', {
  base: { display: 'grid', gap: '4', px: { base: '4', md: '6' }, py: '4', '& > *': { minW: 0 } },
})
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

/** A file of the server: where it is and how it is called. */
export interface ReportFile {
  path: string
  query: Record<string, string | number | boolean | readonly (string | number)[]>
  name: string
}

interface ReportFrameProps {
  title: ReactNode
  address: ReportAddress
  /** Times of this page can be counted in working hours. */
  hasHours?: boolean
  /** Figures of this page follow events. */
  isLive?: boolean
  isRefreshing?: boolean
  file?: ReportFile
  /** No range: everything is of this moment. */
  isOfNow?: boolean
  tools?: ReactNode
  children: ReactNode
}

/** What every report has around its figures: title, zone, hours, range, file, and room for what is behind a number. */
export function ReportFrame(props: ReportFrameProps) {
  const { title, address, hasHours, isLive, isRefreshing = false, file, isOfNow, tools, children } = props
  return (
    <Pane>
      <PageHeader title={title} badge={isLive && <LiveMark />}>
        <ZoneNote />
        {hasHours && (
          <Switch
            checked={address.businessHours}
            onChange={address.setBusinessHours}
            label={<FormattedMessage id="reports.businessHours" defaultMessage="Business hours" />}
          />
        )}
        {tools}
        {file && <FileButton file={file} />}
        {!isOfNow && <RangeMenu range={address.range} onRange={address.setRange} />}
      </PageHeader>
      <RefreshBar active={isRefreshing} />
      <PaneScroll>
        <DrillDownRoom>
          <Body>{children}</Body>
        </DrillDownRoom>
      </PaneScroll>
    </Pane>
  )
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
export function ZoneNote() {
  const zone = viewerZone().split('/').at(-1)?.replaceAll('_', ' ')
  return (
    <Live hideBelow="md">
      <FormattedMessage id="reports.zone" defaultMessage="{zone} time" values={{ zone }} />
    </Live>
  )
}

function FileButton({ file }: { file: ReportFile }) {
  const intl = useIntl()
  const { notify } = useShell()
  const http = useAccountHttp()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveCsv(file.name, await http.request<string>('GET', file.path, { query: file.query }))
    } catch (problem) {
      const fallback = intl.formatMessage({
        id: 'reports.chart.unreachable',
        defaultMessage: 'The server could not be reached.',
      })
      notify.toast(problemText(problem, fallback), { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={Download} loading={isBusy} onClick={download}>
      <FormattedMessage id="reports.download" defaultMessage="Download CSV" />
    </Button>
  )
}
