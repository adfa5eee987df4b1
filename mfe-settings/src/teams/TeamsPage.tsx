import type { Team } from '@parley/shared/contract/person'
import { Badge } from '@parley/shared/ui/badge'
import { Button } from '@parley/shared/ui/button'
import { type Column, DataTable } from '@parley/shared/ui/data-table'
import { EmptyState } from '@parley/shared/ui/empty-state'
import Plus from 'lucide-react/icons/plus'
import UsersRound from 'lucide-react/icons/users-round'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAgents } from '../agents/useAgents.ts'
import { ListFailure } from '../page/ListFailure.tsx'
import { RowActions } from '../page/RowActions.tsx'
import { ListFrame, SettingsPage } from '../page/SettingsPage.tsx'
import { useDelete } from '../page/useDelete.ts'
import { TeamDrawer } from './TeamDrawer.tsx'
import { useTeamMembers, useTeams } from './useTeams.ts'

/** Groups of agents that conversations can be given to. */
export function TeamsPage() {
  const intl = useIntl()
  const { teams, error, retry, create, change, remove } = useTeams()
  const { agents } = useAgents()
  const askToDelete = useDelete()
  const [open, setOpen] = useState<Team | 'new' | null>(null)
  const edited = open === 'new' ? null : open
  const members = useTeamMembers(edited?.id ?? null)
  const isReady = agents !== undefined && (open === 'new' || (edited !== null && members !== undefined))
  const deleteTeam = (team: Team) =>
    askToDelete({
      title: intl.formatMessage(
        { id: 'settings.teams.delete.title', defaultMessage: 'Delete {name}?' },
        { name: team.name },
      ),
      body: intl.formatMessage({
        id: 'settings.teams.delete.body',
        defaultMessage: 'Its conversations stay, without a team.',
      }),
      action: intl.formatMessage({ id: 'settings.teams.delete', defaultMessage: 'Delete team' }),
      typed: team.name,
      done: intl.formatMessage(
        { id: 'settings.teams.deleted', defaultMessage: '{name} has been deleted' },
        { name: team.name },
      ),
      run: () => remove(team.id),
    })
  const columns: Column<Team>[] = [
    {
      id: 'name',
      head: <FormattedMessage id="settings.teams.name" defaultMessage="Name" />,
      width: '14rem',
      cell: (team) => (
        <span style={{ color: 'var(--fg-1)', fontWeight: 500 }}>
          <bdi>{team.name}</bdi>{' '}
          {team.is_member && (
            <Badge tone="info">
              <FormattedMessage id="settings.teams.yours" defaultMessage="Yours" />
            </Badge>
          )}
        </span>
      ),
    },
    {
      id: 'description',
      head: <FormattedMessage id="settings.teams.description" defaultMessage="Description" />,
      hideBelow: 'sm',
      cell: (team) => <bdi>{team.description}</bdi>,
    },
    {
      id: 'auto',
      head: <FormattedMessage id="settings.teams.assigns" defaultMessage="Assigns by itself" />,
      width: '9rem',
      hideBelow: 'md',
      cell: (team) =>
        team.allow_auto_assign ? (
          <FormattedMessage id="settings.yes" defaultMessage="Yes" />
        ) : (
          <FormattedMessage id="settings.no" defaultMessage="No" />
        ),
    },
  ]
  return (
    <SettingsPage
      title={<FormattedMessage id="settings.teams" defaultMessage="Teams" />}
      lead={
        <FormattedMessage
          id="settings.teams.lead"
          defaultMessage="Groups of agents that conversations can be given to."
        />
      }
      action={
        <Button look="primary" icon={Plus} onClick={() => setOpen('new')}>
          <FormattedMessage id="settings.teams.new" defaultMessage="New team" />
        </Button>
      }
    >
      <ListFrame>
        <DataTable
          label={intl.formatMessage({ id: 'settings.teams', defaultMessage: 'Teams' })}
          columns={columns}
          items={teams}
          itemKey={(team) => team.id}
          rowActions={(team) => (
            <RowActions name={team.name} onEdit={() => setOpen(team)} onDelete={() => void deleteTeam(team)} />
          )}
          empty={
            <EmptyState
              icon={UsersRound}
              title={<FormattedMessage id="settings.teams.none" defaultMessage="No teams yet" />}
            >
              <FormattedMessage
                id="settings.teams.none.body"
                defaultMessage="A team is who a kind of question goes to: orders, returns, the night desk."
              />
            </EmptyState>
          }
          failure={
            error ? (
              <ListFailure
                title={<FormattedMessage id="settings.teams.failed" defaultMessage="Teams could not be loaded" />}
                problem={error}
                onRetry={retry}
              />
            ) : undefined
          }
        />
      </ListFrame>
      {open && isReady && (
        <TeamDrawer
          team={edited}
          members={members ?? []}
          agents={agents}
          onCreate={create}
          onChange={change}
          onClose={() => setOpen(null)}
        />
      )}
    </SettingsPage>
  )
}
