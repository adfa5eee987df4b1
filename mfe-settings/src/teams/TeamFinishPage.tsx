import { chakra } from '@chakra-ui/react/styled-system'
import type { Team } from '@parley/shared/contract/person'
import { AvatarStack } from '@parley/shared/ui/avatar-stack'
import { Button } from '@parley/shared/ui/button'
import { FormattedMessage } from 'react-intl'
import { useLocation, useNavigate } from 'react-router'
import { newTeamPath, teamConversationsPath, teamsPath } from '../paths.ts'
import { TeamPage } from './TeamPage.tsx'
import { useTeamMembers } from './useTeamMembers.ts'
import { WithTeam } from './WithTeam.tsx'

const Facts = chakra('div', { base: { display: 'grid', gap: '3', textStyle: '13', color: 'fg.2' } })

export const TeamFinishPage = () => <WithTeam>{(team) => <TeamFinish key={team.id} team={team} />}</WithTeam>

/** What the team is now, and where to go. */
function TeamFinish({ team }: { team: Team }) {
  const navigate = useNavigate()
  const isNew = useLocation().pathname.startsWith(newTeamPath)
  return (
    <TeamPage
      team={team}
      isNew={isNew}
      step="finish"
      title={
        <FormattedMessage
          id="settings.finish"
          defaultMessage="{name} is ready"
          values={{ name: <bdi>{team.name}</bdi> }}
        />
      }
      lead={
        <FormattedMessage
          id="settings.team.finish.lead"
          defaultMessage="Conversations can be given to it from now on."
        />
      }
      footer={
        <>
          <Button onClick={() => navigate(teamConversationsPath(team.id))}>
            <FormattedMessage id="settings.team.conversations" defaultMessage="Its conversations" />
          </Button>
          <Button variant="primary" onClick={() => navigate(teamsPath)}>
            <FormattedMessage id="settings.team.all" defaultMessage="All teams" />
          </Button>
        </>
      }
    >
      <TeamFacts team={team} />
    </TeamPage>
  )
}

function TeamFacts({ team }: { team: Team }) {
  const { members } = useTeamMembers(team.id)
  return (
    <Facts>
      {members && (
        <span>
          <AvatarStack people={members.map(({ id, name, thumbnail }) => ({ id, name, src: thumbnail }))} max={8} />{' '}
          <FormattedMessage
            id="settings.team.count"
            defaultMessage="{count, plural, =0 {Nobody is in it yet} one {# member} other {# members}}"
            values={{ count: members.length }}
          />
        </span>
      )}
      <span>
        {team.allow_auto_assign ? (
          <FormattedMessage
            id="settings.team.assigning"
            defaultMessage="Its conversations are assigned to a member who is online."
          />
        ) : (
          <FormattedMessage
            id="settings.team.notAssigning"
            defaultMessage="Its conversations wait until somebody takes them."
          />
        )}
      </span>
    </Facts>
  )
}
