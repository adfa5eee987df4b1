import { useTeams } from '@parley/shared/account-lists/use-account-lists'
import type { Team } from '@parley/shared/contract/person'
import UsersRound from 'lucide-react/icons/users-round'
import { newTeamPath, teamPath } from '../paths.ts'
import { RecordListPage } from '../records/RecordListPage.tsx'
import type { RecordColumn } from '../records/records.ts'
import { TeamName } from './TeamName.tsx'
import { heads, texts } from './team-words.ts'

const columns: RecordColumn<Team>[] = [
  {
    id: 'name',
    head: heads.name,
    width: '14rem',
    value: ({ name }) => name,
    sortable: true,
    cell: (team) => <TeamName team={team} />,
  },
  { id: 'description', head: heads.description, hideBelow: 'sm', value: ({ description }) => description },
  { id: 'auto', head: heads.assigns, width: '9rem', hideBelow: 'md', value: ({ allow_auto_assign: is }) => is },
]

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
