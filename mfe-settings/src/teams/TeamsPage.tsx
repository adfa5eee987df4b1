import { useTeams } from '@parley/shared/account-lists/use-account-lists'
import type { Team } from '@parley/shared/contract/person'
import { Badge } from '@parley/shared/ui/badge'
import UsersRound from 'lucide-react/icons/users-round'
import { defineMessages, FormattedMessage } from 'react-intl'
import { YesNo } from '../page/YesNo.tsx'
import { newTeamPath, teamPath } from '../paths.ts'
import { RecordListPage } from '../records/RecordListPage.tsx'
import type { RecordColumn } from '../records/records.ts'

const texts = defineMessages({
  title: { id: 'settings.teams', defaultMessage: 'Teams' },
  lead: { id: 'settings.teams.lead', defaultMessage: 'Groups of agents that conversations can be given to.' },
  add: { id: 'settings.teams.new', defaultMessage: 'New team' },
  edit: { id: 'settings.teams.edit', defaultMessage: 'Edit team' },
  save: { id: 'settings.teams.save', defaultMessage: 'Save team' },
  remove: { id: 'settings.teams.delete', defaultMessage: 'Delete team' },
  removeBody: {
    id: 'settings.teams.delete.body',
    defaultMessage: 'Its conversations stay where they are, without a team.',
  },
  none: { id: 'settings.teams.none', defaultMessage: 'No teams yet' },
  noneBody: {
    id: 'settings.teams.none.body',
    defaultMessage: 'A team is who a kind of question goes to: orders, returns, the night desk.',
  },
  failed: { id: 'settings.teams.failed', defaultMessage: 'Teams could not be loaded' },
  search: { id: 'settings.teams.search', defaultMessage: 'Search teams' },
})
const heads = defineMessages({
  name: { id: 'settings.teams.name', defaultMessage: 'Name' },
  description: { id: 'settings.teams.description', defaultMessage: 'Description' },
  assigns: { id: 'settings.teams.assigns', defaultMessage: 'Assigns by itself' },
})
const columns: RecordColumn<Team>[] = [
  {
    id: 'name',
    head: heads.name,
    width: '14rem',
    sortBy: ({ name }) => name,
    cell: (team) => <TeamName team={team} />,
  },
  {
    id: 'description',
    head: heads.description,
    hideBelow: 'sm',
    cell: ({ description }) => <bdi>{description}</bdi>,
  },
  {
    id: 'auto',
    head: heads.assigns,
    width: '9rem',
    hideBelow: 'md',
    cell: ({ allow_auto_assign: assigns }) => <YesNo is={assigns} />,
  },
]

function TeamName({ team }: { team: Team }) {
  return (
    <>
      <bdi>{team.name}</bdi>{' '}
      {team.is_member && (
        <Badge tone="info">
          <FormattedMessage id="settings.teams.yours" defaultMessage="Yours" />
        </Badge>
      )}
    </>
  )
}

/** Groups of agents that conversations can be given to. */
export function TeamsPage() {
  return (
    <RecordListPage
      records={useTeams()}
      texts={texts}
      icon={UsersRound}
      nameOf={({ name }) => name}
      columns={columns}
      pages={{ new: newTeamPath, of: ({ id }) => teamPath(id) }}
      searchIn={({ name, description }) => [name, description ?? '']}
    />
  )
}
