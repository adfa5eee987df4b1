import type { SummaryRow } from '@parley/shared/contract/report'
import { Avatar } from '@parley/shared/ui/avatar'
import { FormattedMessage, useIntl } from 'react-intl'
import { durationText } from '../figures/duration.ts'
import { DeskCard, DeskPerson } from './DeskCard.tsx'
import type { LiveDesks } from './useLiveDesks.ts'

interface AgentDesksProps {
  agents: LiveDesks['agents']
  /** Figures of the range, where the page has one. */
  summaries?: readonly SummaryRow[]
}

/** Everybody with what lies on their desk now. */
export function AgentDesks({ agents, summaries }: AgentDesksProps) {
  const intl = useIntl()
  const figures = new Map(summaries?.map((row) => [row.id, row]))
  const number = (value: number | undefined) => (value === undefined ? '–' : intl.formatNumber(value))
  return (
    <DeskCard
      title={intl.formatMessage({ id: 'reports.agents', defaultMessage: 'Agents' })}
      source={agents}
      heads={[
        <FormattedMessage key="agent" id="reports.agent" defaultMessage="Agent" />,
        <FormattedMessage key="open" id="reports.open" defaultMessage="Open" />,
        <FormattedMessage key="unattended" id="reports.unattended" defaultMessage="Unattended" />,
        <FormattedMessage key="pending" id="reports.live.pending" defaultMessage="Pending" />,
        <FormattedMessage key="snoozed" id="reports.live.snoozed" defaultMessage="Snoozed" />,
        <FormattedMessage key="today" id="reports.live.today" defaultMessage="Resolved today" />,
        ...(summaries
          ? [
              <FormattedMessage key="all" id="reports.column.conversations" defaultMessage="Conversations" />,
              <FormattedMessage key="first" id="reports.column.first" defaultMessage="First response" />,
            ]
          : []),
      ]}
      rows={agents.data?.map((agent) => {
        const own = figures.get(agent.id)
        const { open, unattended, pending, snoozed, resolved_today: today } = agent.metric
        return {
          id: agent.id,
          name: (
            <DeskPerson>
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
            </DeskPerson>
          ),
          cells: [
            ...[open, unattended, pending, snoozed, today].map(number),
            ...(summaries
              ? [number(own?.conversations_count), durationText(intl, own?.avg_first_response_time ?? null) ?? '–']
              : []),
          ],
        }
      })}
    />
  )
}
