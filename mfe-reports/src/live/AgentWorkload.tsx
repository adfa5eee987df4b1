import type { LiveAgent, SummaryRow } from '@parley/shared/contract/report'
import { Avatar } from '@parley/shared/ui/avatar'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ReportAddress } from '../data/useReportAddress.ts'
import { LiveNumber } from '../drill-down/LiveNumber.tsx'
import { ExplainWorkload, RANGE_COLUMNS } from './ExplainWorkload.tsx'
import type { LiveWorkload } from './useLiveWorkload.ts'
import { WorkloadCard, WorkloadPerson } from './WorkloadCard.tsx'
import { RangeNumber, ResolvedToday, useWorkloadHeads } from './WorkloadNumbers.tsx'

const NOW = ['open', 'unattended', 'pending', 'snoozed'] as const
const AGENT_COLUMNS = [...NOW, 'today'] as const

interface AgentWorkloadProps {
  agents: LiveWorkload['agents']
  address: ReportAddress
  /** Figures of the range, where the page has one. */
  summaries?: readonly SummaryRow[]
}

/** Everybody with what lies on their workload now. */
export function AgentWorkload({ agents, address, summaries }: AgentWorkloadProps) {
  const intl = useIntl()
  const figures = new Map(summaries?.map((row) => [row.id, row]))
  const heads = useWorkloadHeads()
  const { filters, query } = address
  const title = intl.formatMessage({ id: 'reports.agents', defaultMessage: 'Agents' })
  const numbersOf = ({ id, name, metric }: LiveAgent) => {
    const workload = { type: 'agent', id, name } as const
    return [
      ...NOW.map((figure) => (
        <LiveNumber
          key={figure}
          name={`${heads[figure]}, ${name}`}
          metric={figure}
          filters={{ ...filters, agent_ids: [id] }}
          value={metric[figure]}
        />
      )),
      <ResolvedToday key="today" workload={workload} value={metric.resolved_today} query={query} />,
      ...(summaries
        ? (['conversations', 'first'] as const).map((figure) => (
            <RangeNumber key={figure} workload={workload} figure={figure} own={figures.get(id)} query={query} />
          ))
        : []),
    ]
  }
  return (
    <WorkloadCard
      title={title}
      source={agents}
      explain={
        <ExplainWorkload
          title={title}
          columns={[...AGENT_COLUMNS, ...(summaries ? RANGE_COLUMNS : [])]}
          address={address}
          data={agents.data}
        />
      }
      heads={[
        <FormattedMessage key="agent" id="reports.agent" defaultMessage="Agent" />,
        heads.open,
        heads.unattended,
        heads.pending,
        heads.snoozed,
        heads.today,
        ...(summaries ? [heads.conversations, heads.first] : []),
      ]}
      rows={agents.data?.map((agent) => ({
        id: agent.id,
        name: <AgentName agent={agent} />,
        cells: numbersOf(agent),
      }))}
    />
  )
}

function AgentName({ agent }: { agent: LiveAgent }) {
  return (
    <WorkloadPerson>
      <Avatar
        label
        id={agent.id}
        name={agent.name}
        src={agent.thumbnail}
        size={24}
        presence={agent.availability}
        ground="bg-card"
      />
      <bdi>{agent.name}</bdi>
      {agent.availability_reason && (
        <span title={agent.availability_reason.reason}>{agent.availability_reason.emoji}</span>
      )}
    </WorkloadPerson>
  )
}
