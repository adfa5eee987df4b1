import { chakra } from '@chakra-ui/react/styled-system'
import { Select } from '@parley/shared/ui/select-field'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { type Dimension, type Scope, useReportsPath, useSummary, WHOLE } from '../data/useFigures.ts'
import { useLiveReport } from '../data/useLiveReport.ts'
import { useObjects } from '../data/useObjects.ts'
import { type ReportAddress, useReportAddress } from '../data/useReportAddress.ts'
import { SeriesCard } from '../series/SeriesCard.tsx'
import { ComparisonCard } from './ComparisonCard.tsx'
import type { ReportDefinition } from './definitions.ts'
import { FilterBar } from './FilterBar.tsx'
import { MeasureTiles } from './MeasureTiles.tsx'
import { type ReportFile, ReportFrame } from './ReportFrame.tsx'
import { ReportGate } from './ReportGate.tsx'

const Narrow = chakra('div', { base: { maxW: { sm: '20rem' } } })

const EVERYTHING = defineMessages({
  agent: { id: 'reports.filter.agents', defaultMessage: 'All agents' },
  inbox: { id: 'reports.filter.inboxes', defaultMessage: 'All inboxes' },
  team: { id: 'reports.filter.teams', defaultMessage: 'All teams' },
  label: { id: 'reports.filter.labels', defaultMessage: 'All labels' },
})

/** A page of measures, as its definition declares it. */
export function MeasureReport({ report }: { report: ReportDefinition }) {
  return (
    <ReportGate feature={report.feature} replacedBy={report.replacedBy}>
      <Report report={report} />
    </ReportGate>
  )
}

function Report({ report }: { report: ReportDefinition }) {
  const address = useReportAddress()
  const scope = scopeOf(report.dimension, address)
  const summary = useSummary(address.query, scope)
  useLiveReport()
  const file = useFile(report.file, address)
  return (
    <ReportFrame
      title={<FormattedMessage {...report.title} />}
      address={address}
      hasHours
      isLive
      isRefreshing={summary.isRefreshing}
      file={file}
    >
      {report.dimension && (
        <Narrow>
          <ObjectChoice dimension={report.dimension} address={address} />
        </Narrow>
      )}
      <FilterBar address={address} filters={report.filters} hasChart />
      <MeasureTiles measures={report.measures} address={address} scope={scope} summary={summary} />
      <SeriesCard measures={report.measures} address={address} scope={scope} dimension={report.dimension} />
      {report.dimension && <ComparisonCard dimension={report.dimension} address={address} />}
    </ReportFrame>
  )
}

/** The one object that the address names, or everything. */
function scopeOf(dimension: Dimension | undefined, address: ReportAddress): Scope {
  const id = Number(address.get('id'))
  return dimension && Number.isInteger(id) && id > 0 ? { type: dimension, id } : WHOLE
}

function useFile(name: ReportDefinition['file'], address: ReportAddress): ReportFile | undefined {
  const path = useReportsPath()
  return name && { path: `${path}/reports/${name}`, query: { ...address.query }, name: `${name}_report.csv` }
}

/** Narrows the figures and the chart to one agent, inbox, team or label; the comparison below keeps all of them. */
function ObjectChoice({ dimension, address }: { dimension: Dimension; address: ReportAddress }) {
  const intl = useIntl()
  const objects = useObjects(dimension)
  return (
    <Select
      aria-label={intl.formatMessage({ id: 'reports.object', defaultMessage: 'Figures of' })}
      placeholder={intl.formatMessage(EVERYTHING[dimension])}
      value={address.get('id')}
      options={objects?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
      onChange={(value) => address.set('id', value)}
    />
  )
}
