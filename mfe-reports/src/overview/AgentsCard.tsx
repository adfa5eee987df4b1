import { chakra } from '@chakra-ui/react/styled-system'
import { problemText } from '@parley/shared/api/api-error'
import type { LiveAgent, SummaryRow } from '@parley/shared/contract/report'
import { Avatar } from '@parley/shared/ui/avatar'
import { Button } from '@parley/shared/ui/button'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ChartCard } from '../charts/ChartCard.tsx'
import { FigureTable } from '../charts/FigureTable.tsx'
import type { DrillDownMetric } from '../data/useFigures.ts'
import type { ReportAddress, ReportQuery } from '../data/useReportAddress.ts'
import type { Read } from '../data/useReports.ts'
import { LiveNumber } from '../drill-down/LiveNumber.tsx'
import { NumberButton } from '../drill-down/NumberButton.tsx'
import { durationText } from '../figures/duration.ts'
import { ExplainTable } from '../figures/ExplainTable.tsx'
import { EACH_RESOLUTION, MEASURES } from '../figures/measures.ts'
import { useComputedAt } from '../figures/useComputedAt.ts'
import { WORKLOAD_DEFINITIONS } from '../live/live-definitions.ts'

const Person = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '2', maxW: '12rem', verticalAlign: 'middle' },
})
const Name = chakra('span', { base: { overflow: 'hidden', textOverflow: 'ellipsis', color: 'fg.1' } })
const Failed = chakra('p', { base: { px: '4', py: '2', textStyle: '12', color: 'fg.3' } })

/** As many as the heat map beside it is high. */
const FEW = 8

interface AgentsCardProps {
  agents: Read<LiveAgent[]>
  /** First replies and resolutions of the range. */
  summaries: Read<SummaryRow[]>
  address: ReportAddress
}

/** Everybody with what lies on their workload now and how they did in the range; most open conversations first. */
export function AgentsCard({ agents, summaries, address }: AgentsCardProps) {
  const intl = useIntl()
  const [isWhole, setIsWhole] = useState(false)
  const all = agents.data
  const figures = new Map(summaries.data?.map((row) => [row.id, row]))
  const title = intl.formatMessage({ id: 'reports.agents', defaultMessage: 'Agents' })
  const count = (availability: LiveAgent['availability']) =>
    all?.filter((agent) => agent.availability === availability).length ?? 0
  return (
    <ChartCard
      title={title}
      explain={<ExplainAgents title={title} address={address} data={summaries.data} />}
      note={
        all && (
          <FormattedMessage
            id="reports.agents.presence"
            defaultMessage="{online, number} online, {busy, number} busy, {offline, number} offline"
            values={{ online: count('online'), busy: count('busy'), offline: count('offline') }}
          />
        )
      }
      tools={
        all &&
        all.length > FEW && (
          <Button variant="ghost" size="sm" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? (
              <FormattedMessage id="reports.agents.few" defaultMessage="Show fewer" />
            ) : (
              <FormattedMessage
                id="reports.agents.all"
                defaultMessage="See all {count, number}"
                values={{ count: all.length }}
              />
            )}
          </Button>
        )
      }
      height="18.5rem"
      error={agents.error}
      onRetry={agents.retry}
      empty={
        all?.length === 0 && <FormattedMessage id="reports.agents.empty" defaultMessage="There are no agents yet." />
      }
      chart={
        all && (
          <>
            {Boolean(summaries.error) && (
              <Failed role="alert">
                <FormattedMessage
                  id="reports.agents.partial"
                  defaultMessage="Times of this range could not be loaded. {reason}"
                  values={{ reason: problemText(summaries.error, '') }}
                />
              </Failed>
            )}
            <AgentTable agents={isWhole ? all : all.slice(0, FEW)} figures={figures} query={address.query} />
          </>
        )
      }
    />
  )
}

/** What the columns are: two of this moment, two of the range. */
function ExplainAgents({ title, address, data }: { title: string; address: ReportAddress; data: unknown }) {
  const heads = useHeads()
  const computedAt = useComputedAt(data)
  return (
    <ExplainTable
      title={title}
      columns={[
        { ...WORKLOAD_DEFINITIONS.open, name: heads.open, range: null },
        { ...WORKLOAD_DEFINITIONS.unattended, name: heads.unattended, range: null },
        { ...MEASURES.avg_first_response_time, name: heads.first },
        { ...EACH_RESOLUTION, name: heads.resolved },
      ]}
      range={address.range}
      businessHours={address.businessHours}
      computedAt={computedAt}
    />
  )
}

function useHeads() {
  const intl = useIntl()
  return {
    open: intl.formatMessage({ id: 'reports.open', defaultMessage: 'Open' }),
    unattended: intl.formatMessage({ id: 'reports.unattended', defaultMessage: 'Unattended' }),
    first: intl.formatMessage({ id: 'reports.firstReply', defaultMessage: 'First reply' }),
    resolved: intl.formatMessage({ id: 'reports.resolved', defaultMessage: 'Resolved' }),
  }
}

interface AgentTableProps {
  agents: readonly LiveAgent[]
  figures: ReadonlyMap<number, SummaryRow>
  query: ReportQuery
}

function AgentTable({ agents, figures, query }: AgentTableProps) {
  const intl = useIntl()
  const heads = useHeads()
  const now = ({ id, name, metric }: LiveAgent, figure: 'open' | 'unattended') => (
    <LiveNumber
      name={`${heads[figure]}, ${name}`}
      metric={figure}
      filters={{ team_ids: query.team_ids, inbox_ids: query.inbox_ids, agent_ids: [id] }}
      value={metric[figure]}
    />
  )
  const ofRange = ({ id, name }: LiveAgent, head: string, metric: DrillDownMetric, shown: string | null) =>
    shown === null ? (
      '–'
    ) : (
      <NumberButton name={`${head}, ${name}`} query={{ ...query, type: 'agent', id, metric }}>
        {shown}
      </NumberButton>
    )
  const cells = (agent: LiveAgent) => {
    const own = figures.get(agent.id)
    const first = durationText(intl, own?.avg_first_response_time ?? null)
    const resolved = intl.formatNumber(own?.resolved_conversations_count ?? 0)
    return [
      now(agent, 'open'),
      now(agent, 'unattended'),
      ofRange(agent, heads.first, 'avg_first_response_time', first),
      ofRange(agent, heads.resolved, 'resolved_conversations_count', resolved),
    ]
  }
  return (
    <FigureTable
      label={intl.formatMessage({ id: 'reports.agents', defaultMessage: 'Agents' })}
      heads={[
        <FormattedMessage key="agent" id="reports.agent" defaultMessage="Agent" />,
        heads.open,
        heads.unattended,
        heads.first,
        heads.resolved,
      ]}
      rows={agents.map((agent) => ({ key: agent.id, name: <AgentName agent={agent} />, cells: cells(agent) }))}
    />
  )
}

const AgentName = ({ agent }: { agent: LiveAgent }) => (
  <Person>
    <Avatar
      label
      id={agent.id}
      name={agent.name}
      src={agent.thumbnail}
      size={24}
      presence={agent.availability}
      ground="bg-card"
    />
    <Name aria-hidden title={agent.name}>
      <bdi>{agent.name}</bdi>
    </Name>
  </Person>
)
