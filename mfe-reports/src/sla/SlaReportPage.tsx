import { chakra } from '@chakra-ui/react/styled-system'
import { problemText } from '@parley/shared/api/api-error'
import { AREA_PERMISSIONS } from '@parley/shared/contract/permissions'
import { useFeature, usePermission, useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { PageHeader } from '@parley/shared/ui/page-header'
import { Pane, PaneScroll } from '@parley/shared/ui/pane'
import Download from 'lucide-react/icons/download'
import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { saveCsv } from '../charts/save-file.ts'
import { RangeMenu } from '../range/RangeMenu.tsx'
import { ZoneNote } from '../report/ReportFrame.tsx'
import { SlaFigures } from './SlaFigures.tsx'
import { SlaFilters } from './SlaFilters.tsx'
import { SlaTable } from './SlaTable.tsx'
import { type SlaReport, useSlaReport } from './useSlaReport.ts'

const Body = chakra('div', { base: { display: 'grid', gap: '4', px: { base: '4', md: '6' }, py: '4' } })

/** What was promised and what was kept. The address holds range and filters. */
export function SlaReportPage() {
  const isAllowed = usePermission(...AREA_PERMISSIONS.reports)
  const hasFeature = useFeature('sla')
  if (isAllowed && hasFeature) return <Report />
  return (
    <EmptyState
      icon={Lock}
      title={<FormattedMessage id="reports.sla.forbidden" defaultMessage="You cannot see this report" />}
    >
      <FormattedMessage
        id="reports.sla.forbidden.body"
        defaultMessage="An administrator of this account can allow it."
      />
    </EmptyState>
  )
}

function Report() {
  const report = useSlaReport()
  return (
    <Pane>
      <PageHeader title={<FormattedMessage id="reports.sla" defaultMessage="SLA" />}>
        <ZoneNote />
        <DownloadButton report={report} />
        <RangeMenu range={report.range} onRange={report.setRange} />
      </PageHeader>
      <PaneScroll>
        <Body>
          <SlaFilters report={report} />
          <SlaFigures report={report} />
          <SlaTable report={report} />
        </Body>
      </PaneScroll>
    </Pane>
  )
}

function DownloadButton({ report }: { report: SlaReport }) {
  const intl = useIntl()
  const { notify } = useShell()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveCsv('sla_report.csv', await report.download())
    } catch (problem) {
      const fallback = intl.formatMessage({
        id: 'reports.sla.unreachable',
        defaultMessage: 'The server could not be reached.',
      })
      notify.toast(problemText(problem, fallback), { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={Download} loading={isBusy} onClick={download}>
      <FormattedMessage id="reports.sla.download" defaultMessage="Download CSV" />
    </Button>
  )
}
