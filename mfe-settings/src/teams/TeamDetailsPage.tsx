import { chakra } from '@chakra-ui/react/styled-system'
import { useTeams } from '@parley/shared/account-lists/use-account-lists'
import type { Team } from '@parley/shared/contract/person'
import { TeamBody } from '@parley/shared/contract/settings'
import { changedFields } from '@parley/shared/forms/changed-fields'
import { FormError } from '@parley/shared/forms/form-error'
import { KeptForm } from '@parley/shared/forms/kept-form'
import { useProblemTexts, useUnreachable } from '@parley/shared/forms/problem-texts'
import { submitErrors } from '@parley/shared/forms/submit-errors'
import { validateWith } from '@parley/shared/forms/validate-with'
import { Button } from '@parley/shared/ui/button'
import { useId, useState } from 'react'
import { Form } from 'react-final-form'
import { FormattedMessage } from 'react-intl'
import { useNavigate } from 'react-router'
import * as v from 'valibot'
import { newTeamAgentsPath, teamHoursPath, teamsPath } from '../paths.ts'
import { TeamFields } from './TeamFields.tsx'
import { TeamPage } from './TeamPage.tsx'
import { WithTeam } from './WithTeam.tsx'

const Fields = chakra('form', { base: { display: 'grid', gap: '4', maxW: '28rem' } })

export const NewTeamPage = () => <TeamDetails team={null} />

export const EditTeamPage = () => <WithTeam>{(team) => <TeamDetails key={team.id} team={team} />}</WithTeam>

const valuesOf = (team: Team | null): TeamBody => ({
  name: team?.name ?? '',
  description: team?.description ?? '',
  allow_auto_assign: team?.allow_auto_assign ?? true,
})

/** Name, description and how conversations are given to its members; the next step is who they are. */
function TeamDetails({ team }: { team: Team | null }) {
  const navigate = useNavigate()
  const { create, change } = useTeams()
  const texts = useProblemTexts()
  const unreachable = useUnreachable()
  const formId = useId()
  const [initial] = useState(() => valuesOf(team))
  const submit = async (values: TeamBody) => {
    const body = v.parse(TeamBody, values)
    try {
      const changes = changedFields(initial, body)
      if (team && Object.keys(changes).length > 0) await change(team.id, changes)
      navigate(team ? teamHoursPath(team.id) : newTeamAgentsPath((await create(body)).id), { replace: !team })
      return undefined
    } catch (problem) {
      return submitErrors(problem, Object.keys(initial), unreachable)
    }
  }
  return (
    <Form<TeamBody>
      initialValues={initial}
      initialValuesEqual={() => true}
      validate={validateWith(TeamBody, texts)}
      onSubmit={submit}
    >
      {({ handleSubmit, submitting = false, dirty = false }) => (
        <TeamPage
          team={team}
          isNew={team === null}
          step="details"
          title={<FormattedMessage id="settings.team.details.title" defaultMessage="What the team is" />}
          lead={
            <FormattedMessage
              id="settings.team.details.lead"
              defaultMessage="Agents see its name wherever a conversation can be given to a team."
            />
          }
          footer={<DetailsButtons isNew={team === null} formId={formId} isSaving={submitting} />}
        >
          <KeptForm isDirty={dirty && !submitting} />
          <Fields id={formId} onSubmit={handleSubmit} noValidate>
            <TeamFields />
            <FormError />
          </Fields>
        </TeamPage>
      )}
    </Form>
  )
}

function DetailsButtons({ isNew, formId, isSaving }: { isNew: boolean; formId: string; isSaving: boolean }) {
  const navigate = useNavigate()
  return (
    <>
      <Button onClick={() => navigate(teamsPath)}>
        <FormattedMessage id="settings.cancel" defaultMessage="Cancel" />
      </Button>
      <Button variant="primary" type="submit" form={formId} loading={isSaving}>
        {isNew ? (
          <FormattedMessage id="settings.team.create" defaultMessage="Create team" />
        ) : (
          <FormattedMessage id="settings.team.saveAndGoOn" defaultMessage="Save and go on" />
        )}
      </Button>
    </>
  )
}
