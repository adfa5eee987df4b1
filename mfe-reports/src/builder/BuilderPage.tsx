import { chakra } from '@chakra-ui/react/styled-system'
import { REPORT_METRICS, type ReportMetric } from '@parley/shared/contract/report'
import type { SavedReport } from '@parley/shared/contract/saved-report'
import { useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { Card } from '@parley/shared/ui/card'
import { Checkbox } from '@parley/shared/ui/checkbox'
import { Pane } from '@parley/shared/ui/pane'
import { Select } from '@parley/shared/ui/select-field'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import Link2 from 'lucide-react/icons/link-2'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { Navigate } from 'react-router'
import { useReportsPath, useSummary, WHOLE } from '../data/useFigures.ts'
import { useLiveReport } from '../data/useLiveReport.ts'
import { type ReportAddress, useReportAddress } from '../data/useReportAddress.ts'
import type { TableQuery } from '../data/useReportTable.ts'
import { ExplainMeasures } from '../figures/ExplainMeasures.tsx'
import { MEASURES } from '../figures/measures.ts'
import { builderPath } from '../paths.ts'
import { FilterBar } from '../report/FilterBar.tsx'
import { MeasureTiles } from '../report/MeasureTiles.tsx'
import { ReportFrame } from '../report/ReportFrame.tsx'
import { ReportGate } from '../report/ReportGate.tsx'
import { TableCard } from '../report/TableCard.tsx'
import { DIMENSIONS, designOf } from '../saved/design.ts'
import { SavedBar } from '../saved/SavedBar.tsx'
import { searchOf } from '../saved/saved-design.ts'
import { type SavedReports, useSavedReports } from '../saved/useSavedReports.ts'
import { SeriesCard } from '../series/SeriesCard.tsx'

const Choices = chakra('fieldset', {
  base: {
    display: 'grid',
    gap: '2',
    gridTemplateColumns: { base: '1fr 1fr', lg: 'repeat(3, minmax(0, 1fr))' },
    border: 0,
    m: 0,
    p: 0,
  },
})

const Notice = chakra('p', { base: { textStyle: '13', color: 'fg.2' } })

const NAMES = defineMessages({
  time: { id: 'reports.builder.time', defaultMessage: 'Over time' },
  agent: { id: 'reports.builder.agent', defaultMessage: 'By agent' },
  inbox: { id: 'reports.builder.inbox', defaultMessage: 'By inbox' },
  team: { id: 'reports.builder.team', defaultMessage: 'By team' },
  label: { id: 'reports.builder.label', defaultMessage: 'By label' },
})

/** A report of one's own: measures, what they are laid out along, filters and chart, all in its address. */
export function BuilderPage() {
  return (
    <ReportGate feature="report_builder">
      <Builder />
    </ReportGate>
  )
}

/** The saved report that an address names: an address that names nothing else becomes that of all it says. */
function Builder() {
  const address = useReportAddress()
  const reports = useSavedReports()
  const named = Number(address.get('report'))
  const report = reports.items?.find(({ id }) => id === named) ?? null
  const isWhole = !named || address.get('measures') !== ''
  if (!isWhole && report) return <Navigate to={`${builderPath}?${searchOf(report.design, report.id)}`} replace />
  if (!isWhole && !reports.items && !reports.error) return <Opening />
  return <Design address={address} reports={reports} report={report} isGone={named > 0 && !report} />
}

function Opening() {
  return (
    <Pane>
      <LoadingRegion>
        <Skeleton height="8rem" />
      </LoadingRegion>
    </Pane>
  )
}

interface DesignProps {
  address: ReportAddress
  reports: SavedReports
  report: SavedReport | null
  /** The address names a report that is not there. */
  isGone: boolean
}

function Design({ address, reports, report, isGone }: DesignProps) {
  const { measures, dimension } = designOf(address.get)
  const summary = useSummary(address.query, WHOLE)
  const shown = measures.filter((metric) => !metric.startsWith('bot_'))
  const table = { ...address.query, measures, dimension, group_by: address.unit }
  const path = useReportsPath()
  useLiveReport()
  return (
    <ReportFrame
      title={<FormattedMessage id="reports.title.builder" defaultMessage="Report builder" />}
      address={address}
      hasHours
      isLive
      isRefreshing={summary.isRefreshing}
      file={{ path: `${path}/reports/table`, query: { ...table, download: true }, name: 'report.csv' }}
      tools={<CopyButton />}
    >
      {isGone && reports.items && (
        <Notice role="status">
          <FormattedMessage
            id="reports.saved.gone"
            defaultMessage="The saved report that this address names was deleted. What the address says is shown."
          />
        </Notice>
      )}
      <SavedBar address={address} reports={reports} report={report} />
      <Choice address={address} />
      <FilterBar address={address} filters={['team_ids', 'agent_ids', 'inbox_ids']} hasChart={dimension === 'time'} />
      {shown.length > 0 && <MeasureTiles measures={shown} address={address} scope={WHOLE} summary={summary} />}
      {dimension === 'time' ? (
        <SeriesCard measures={measures} address={address} scope={WHOLE} />
      ) : (
        <AlongObjects query={table} address={address} />
      )}
    </ReportFrame>
  )
}

/** One measure drawn for every object, and all of them as a table. */
function AlongObjects({ query, address }: { query: TableQuery; address: ReportAddress }) {
  const intl = useIntl()
  const { measures, dimension } = query
  const metric = measures.find((one) => one === address.get('measure')) ?? measures[0]
  return metric ? (
    <TableCard
      withTable
      title={intl.formatMessage(NAMES[dimension])}
      query={query}
      metric={metric}
      explain={(data) => (
        <ExplainMeasures
          title={intl.formatMessage(NAMES[dimension])}
          metrics={measures}
          address={address}
          data={data}
        />
      )}
      tools={
        measures.length > 1 && (
          <Select
            aria-label={intl.formatMessage({ id: 'reports.measure', defaultMessage: 'Measure' })}
            value={metric}
            options={measures.map((one) => ({ value: one, label: intl.formatMessage(MEASURES[one].name) }))}
            onChange={(value) => address.set('measure', value)}
          />
        )
      }
    />
  ) : null
}

/** What is measured, and along what it is laid out. */
function Choice({ address }: { address: ReportAddress }) {
  const intl = useIntl()
  const { measures, dimension } = designOf(address.get)
  const toggle = (metric: ReportMetric, isOn: boolean) => {
    const next = REPORT_METRICS.filter((one) => (one === metric ? isOn : measures.includes(one)))
    if (next.length > 0) address.set('measures', next.join(','))
  }
  return (
    <Card title={<FormattedMessage id="reports.builder.measures" defaultMessage="What is measured" />}>
      <Choices aria-label={intl.formatMessage({ id: 'reports.builder.measures', defaultMessage: 'What is measured' })}>
        {REPORT_METRICS.map((metric) => (
          <Checkbox
            key={metric}
            checked={measures.includes(metric)}
            onChange={(isOn) => toggle(metric, isOn)}
            label={intl.formatMessage(MEASURES[metric].name)}
          />
        ))}
        <Select
          aria-label={intl.formatMessage({ id: 'reports.builder.dimension', defaultMessage: 'Laid out' })}
          value={dimension}
          options={DIMENSIONS.map((value) => ({ value, label: intl.formatMessage(NAMES[value]) }))}
          onChange={(value) => address.set('dimension', value === 'time' ? '' : value)}
        />
      </Choices>
    </Card>
  )
}

/** The address is the report: whoever may read reports and has it sees the same. */
function CopyButton() {
  const intl = useIntl()
  const { notify } = useShell()
  const copy = () =>
    navigator.clipboard.writeText(location.href).then(
      () =>
        notify.toast(intl.formatMessage({ id: 'reports.builder.copied', defaultMessage: 'The address was copied' }), {
          tone: 'success',
        }),
      () =>
        notify.toast(
          intl.formatMessage({
            id: 'reports.builder.notCopied',
            defaultMessage: 'The address could not be copied. Copy it from the top of the window.',
          }),
          { tone: 'error' },
        ),
    )
  return (
    <Button icon={Link2} onClick={copy}>
      <FormattedMessage id="reports.builder.copy" defaultMessage="Copy address" />
    </Button>
  )
}
