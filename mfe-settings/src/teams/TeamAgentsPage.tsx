import { problemText } from '@parley/shared/api/api-error'
import type { Team } from '@parley/shared/contract/person'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation, useNavigate } from 'react-router'
import { MemberPicker } from '../agents/MemberPicker.tsx'
import { newTeamFinishPath, newTeamPath, teamFinishPath } from '../paths.ts'
import { TeamPage } from './TeamPage.tsx'
import { useTeamMembers } from './useTeamMembers.ts'
import { WithTeam } from './WithTeam.tsx'

export const TeamAgentsPage = () => <WithTeam>{(team) => <TeamAgents key={team.id} team={team} />}</WithTeam>

/** Who is in the team: what is saved is the whole list. */
function TeamAgents({ team }: { team: Team }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const { notify } = useShell()
  const unreachable = useUnreachable()
  const isNew = useLocation().pathname.startsWith(newTeamPath)
  const { members, error, retry, setMembers } = useTeamMembers(team.id)
  const [picked, setPicked] = useState<ReadonlySet<number> | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const save = async () => {
    setIsSaving(true)
    try {
      if (picked) await setMembers([...picked])
      navigate(isNew ? newTeamFinishPath(team.id) : teamFinishPath(team.id))
    } catch (problem) {
      notify.toast(problemText(problem, unreachable), { tone: 'error' })
      setIsSaving(false)
    }
  }
  return (
    <TeamPage
      team={team}
      isNew={isNew}
      step="agents"
      title={<FormattedMessage id="settings.team.agents.title" defaultMessage="Who is in it" />}
      lead={
        <FormattedMessage
          id="settings.team.agents.lead"
          defaultMessage="Only members are given its conversations. They need to be in the inbox, too, to see them."
        />
      }
      footer={
        <>
          <span />
          <Button variant="primary" loading={isSaving} disabled={!members} onClick={() => void save()}>
            <FormattedMessage id="settings.team.saveAndGoOn" defaultMessage="Save and go on" />
          </Button>
        </>
      }
    >
      <MemberPicker
        label={intl.formatMessage({ id: 'settings.teams.members', defaultMessage: 'Members' })}
        chosen={members && (picked ?? new Set(members.map(({ id }) => id)))}
        error={error}
        onRetry={retry}
        onChange={setPicked}
      />
    </TeamPage>
  )
}
