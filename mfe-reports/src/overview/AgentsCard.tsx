import { chakra } from '@chakra-ui/react/styled-system'
import { problemText } from '@parley/shared/api/api-error'
import type { LiveAgent, SummaryRow } from '@parley/shared/contract/report'
import { Avatar } from '@parley/shared/ui/avatar'
import { Button } from '@parley/shared/ui/button'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ChartCard } from '../charts/ChartCard.tsx'
import { CompactTable } from '../charts/CompactTable.tsx'
import type { Read } from '../data/useReports.ts'
import { durationText } from '../figures/duration.ts'

const Person = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '2', maxW: '12rem', verticalAlign: 'middle' },
})
const Name = chakra('span', { base: { overflow: 'hidden', textOverflow: 'ellipsis', color: 'fg.1' } })
const Scroll = chakra('div', { base: { overflowX: 'auto' } })
const Failed = chakra('p', { base: { px: '4', py: '2', textStyle: '12', color: 'fg.3' } })

/** As many as the heat map beside it is high. */
const FEW = 8

interface AgentsCardProps {
  agents: Read<LiveAgent[]>
  /** First replies and resolutions of the range. */
  summaries: Read<SummaryRow[]>
}

/** Everybody with what lies on their desk now and how they did in the range; most open conversations first. */
export function AgentsCard({ agents, summaries }: AgentsCardProps) {
  const intl = useIntl()
  const [isWhole, setIsWhole] = useState(false)
  const all = agents.data
  const figures = new Map(summaries.data?.map((row) => [row.id, row]))
  const count = (availability: LiveAgent['availability']) =>
    all?.filter((agent) => agent.availability === availability).length ?? 0
  return (
    <ChartCard
      title={intl.formatMessage({ id: 'reports.agents', defaultMessage: 'Agents' })}
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
            <AgentTable agents={isWhole ? all : all.slice(0, FEW)} figures={figures} />
          </>
        )
      }
    />
  )
}

function AgentTable({ agents, figures }: { agents: readonly LiveAgent[]; figures: ReadonlyMap<number, SummaryRow> }) {
  const intl = useIntl()
  return (
    <Scroll
      tabIndex={0}
      role="region"
      aria-label={intl.formatMessage({ id: 'reports.agents', defaultMessage: 'Agents' })}
    >
      <CompactTable>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="reports.agent" defaultMessage="Agent" />
            </th>
            <th scope="col">
              <FormattedMessage id="reports.open" defaultMessage="Open" />
            </th>
            <th scope="col">
              <FormattedMessage id="reports.unattended" defaultMessage="Unattended" />
            </th>
            <th scope="col">
              <FormattedMessage id="reports.firstReply" defaultMessage="First reply" />
            </th>
            <th scope="col">
              <FormattedMessage id="reports.resolved" defaultMessage="Resolved" />
            </th>
          </tr>
        </thead>
        <tbody>
          {agents.map((agent) => {
            const own = figures.get(agent.id)
            return (
              <tr key={agent.id}>
                <th scope="row">
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
                </th>
                <td>{intl.formatNumber(agent.metric.open)}</td>
                <td>{intl.formatNumber(agent.metric.unattended)}</td>
                <td>{durationText(intl, own?.avg_first_response_time ?? null) ?? '–'}</td>
                <td>{intl.formatNumber(own?.resolved_conversations_count ?? 0)}</td>
              </tr>
            )
          })}
        </tbody>
      </CompactTable>
    </Scroll>
  )
}
