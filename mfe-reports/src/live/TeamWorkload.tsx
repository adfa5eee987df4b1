import { useTeamsById } from '@parley/shared/account-lists/use-account-lists'
import type { SummaryRow } from '@parley/shared/contract/report'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ReportAddress } from '../data/useReportAddress.ts'
import { LiveNumber } from '../drill-down/LiveNumber.tsx'
import { ExplainWorkload, RANGE_COLUMNS } from './ExplainWorkload.tsx'
import type { LiveWorkload } from './useLiveWorkload.ts'
import { WorkloadCard } from './WorkloadCard.tsx'
import { RangeNumber, useWorkloadHeads } from './WorkloadNumbers.tsx'

const TEAM_COLUMNS = ['open', 'unattended', 'unassigned'] as const

interface TeamWorkloadProps {
  teams: LiveWorkload['teams']
  address: ReportAddress
  /** Figures of the range, where the page has one. */
  summaries?: readonly SummaryRow[]
}

/** Every team with what waits for it now; what has no team comes last. */
export function TeamWorkload({ teams, address, summaries }: TeamWorkloadProps) {
  const intl = useIntl()
  const names = useTeamsById()
  const figures = new Map(summaries?.map((row) => [row.id, row]))
  const live = new Map(teams.data?.map((group) => [group.team_id ?? 0, group]))
  const ids = [...names.keys(), ...(live.has(0) ? [0] : [])]
  const heads = useWorkloadHeads()
  const title = intl.formatMessage({ id: 'reports.title.teams', defaultMessage: 'Teams' })
  const noTeam = intl.formatMessage({ id: 'reports.live.noTeam', defaultMessage: 'No team' })
  const cellsOf = (id: number, name: string) => [
    ...TEAM_COLUMNS.map((metric) => (
      <LiveNumber
        key={metric}
        name={`${heads[metric]}, ${name}`}
        metric={metric}
        filters={{ ...address.filters, team_ids: [id] }}
        value={live.get(id)?.[metric] ?? 0}
      />
    )),
    ...(summaries ? RANGE_COLUMNS : []).map((figure) => {
      const workload = { type: 'team', id, name } as const
      return (
        <RangeNumber key={figure} workload={workload} figure={figure} own={figures.get(id)} query={address.query} />
      )
    }),
  ]
  const columns = [...TEAM_COLUMNS, ...(summaries ? RANGE_COLUMNS : [])]
  return (
    <WorkloadCard
      title={title}
      source={teams}
      explain={<ExplainWorkload title={title} columns={columns} address={address} data={teams.data} />}
      heads={[
        <FormattedMessage key="team" id="reports.dimension.team" defaultMessage="Team" />,
        ...columns.map((column) => heads[column]),
      ]}
      rows={
        teams.data &&
        ids.map((id) => {
          const name = names.get(id)?.name ?? noTeam
          return { id, name: <bdi>{name}</bdi>, cells: cellsOf(id, name) }
        })
      }
    />
  )
}
