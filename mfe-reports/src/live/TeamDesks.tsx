import { useTeamsById } from '@parley/shared/account-lists/use-account-lists'
import type { SummaryRow } from '@parley/shared/contract/report'
import { FormattedMessage, useIntl } from 'react-intl'
import { durationText } from '../figures/duration.ts'
import { DeskCard } from './DeskCard.tsx'
import type { LiveDesks } from './useLiveDesks.ts'

interface TeamDesksProps {
  teams: LiveDesks['teams']
  /** Figures of the range, where the page has one. */
  summaries?: readonly SummaryRow[]
}

/** Every team with what waits for it now; what has no team comes last. */
export function TeamDesks({ teams, summaries }: TeamDesksProps) {
  const intl = useIntl()
  const names = useTeamsById()
  const figures = new Map(summaries?.map((row) => [row.id, row]))
  const live = new Map(teams.data?.map((group) => [group.team_id ?? 0, group]))
  const ids = [...names.keys(), ...(live.has(0) ? [0] : [])]
  const number = (value: number | undefined) => intl.formatNumber(value ?? 0)
  return (
    <DeskCard
      title={intl.formatMessage({ id: 'reports.title.teams', defaultMessage: 'Teams' })}
      source={teams}
      heads={[
        <FormattedMessage key="team" id="reports.dimension.team" defaultMessage="Team" />,
        <FormattedMessage key="open" id="reports.open" defaultMessage="Open" />,
        <FormattedMessage key="unattended" id="reports.unattended" defaultMessage="Unattended" />,
        <FormattedMessage key="unassigned" id="reports.live.unassigned" defaultMessage="Unassigned" />,
        ...(summaries
          ? [
              <FormattedMessage key="all" id="reports.column.conversations" defaultMessage="Conversations" />,
              <FormattedMessage key="first" id="reports.column.first" defaultMessage="First response" />,
            ]
          : []),
      ]}
      rows={
        teams.data &&
        ids.map((id) => {
          const [now, own] = [live.get(id), figures.get(id)]
          return {
            id,
            name: id ? (
              <bdi>{names.get(id)?.name}</bdi>
            ) : (
              <FormattedMessage id="reports.live.noTeam" defaultMessage="No team" />
            ),
            cells: [
              ...[now?.open, now?.unattended, now?.unassigned].map(number),
              ...(summaries
                ? [number(own?.conversations_count), durationText(intl, own?.avg_first_response_time ?? null) ?? '–']
                : []),
            ],
          }
        })
      }
    />
  )
}
