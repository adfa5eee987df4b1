import { useTeamsById } from '@parley/shared/account-lists/use-account-lists'
import type { LiveFigure, SummaryRow } from '@parley/shared/contract/report'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ReportAddress } from '../data/useReportAddress.ts'
import { LiveNumber } from '../drill-down/LiveNumber.tsx'
import type { LiveWorkload } from './useLiveWorkload.ts'
import { WorkloadCard } from './WorkloadCard.tsx'
import { RangeNumber, useWorkloadHeads } from './WorkloadNumbers.tsx'

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
  const { filters } = address
  const now = (id: number, name: string, metric: LiveFigure, value = 0) => (
    <LiveNumber
      key={metric}
      name={`${heads[metric]}, ${name}`}
      metric={metric}
      filters={{ ...filters, team_ids: [id] }}
      value={value}
    />
  )
  return (
    <WorkloadCard
      title={intl.formatMessage({ id: 'reports.title.teams', defaultMessage: 'Teams' })}
      source={teams}
      heads={[
        <FormattedMessage key="team" id="reports.dimension.team" defaultMessage="Team" />,
        heads.open,
        heads.unattended,
        heads.unassigned,
        ...(summaries ? [heads.conversations, heads.first] : []),
      ]}
      rows={
        teams.data &&
        ids.map((id) => {
          const [counts, own] = [live.get(id), figures.get(id)]
          const name =
            names.get(id)?.name ?? intl.formatMessage({ id: 'reports.live.noTeam', defaultMessage: 'No team' })
          const workload = { type: 'team', id, name } as const
          return {
            id,
            name: <bdi>{name}</bdi>,
            cells: [
              now(id, name, 'open', counts?.open),
              now(id, name, 'unattended', counts?.unattended),
              now(id, name, 'unassigned', counts?.unassigned),
              ...(summaries
                ? (['conversations', 'first'] as const).map((figure) => (
                    <RangeNumber key={figure} workload={workload} figure={figure} own={own} query={address.query} />
                  ))
                : []),
            ],
          }
        })
      }
    />
  )
}
