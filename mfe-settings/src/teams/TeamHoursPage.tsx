import { chakra } from '@chakra-ui/react/styled-system'
import { useTeams } from '@parley/shared/account-lists/use-account-lists'
import type { Team } from '@parley/shared/contract/person'
import { DEFAULT_WEEK, type WorkingHour } from '@parley/shared/contract/working-hours'
import { changedFields } from '@parley/shared/forms/changed-fields'
import { FormError } from '@parley/shared/forms/form-error'
import { KeptForm } from '@parley/shared/forms/kept-form'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { submitErrors } from '@parley/shared/forms/submit-errors'
import { Button } from '@parley/shared/ui/button'
import { useId, useState } from 'react'
import { Form } from 'react-final-form'
import { FormattedMessage } from 'react-intl'
import { useNavigate } from 'react-router'
import { HoursFields } from '../hours/HoursFields.tsx'
import { teamAgentsPath, teamsPath } from '../paths.ts'
import { TeamPage } from './TeamPage.tsx'
import { WithTeam } from './WithTeam.tsx'

const Fields = chakra('form', { base: { display: 'grid', gap: '4', maxW: '34rem' } })

interface HoursValues {
  working_hours_enabled: boolean
  timezone: string
  out_of_office_message: string
  working_hours: WorkingHour[]
}

const valuesOf = (team: Team): HoursValues => ({
  working_hours_enabled: team.working_hours_enabled ?? false,
  timezone: team.timezone ?? 'UTC',
  out_of_office_message: team.out_of_office_message ?? '',
  working_hours: team.working_hours ?? [...DEFAULT_WEEK],
})

export const TeamHoursPage = () => <WithTeam>{(team) => <TeamHours key={team.id} team={team} />}</WithTeam>

/** When the team works: its hours count instead of the inbox's while a conversation is with it. */
function TeamHours({ team }: { team: Team }) {
  const navigate = useNavigate()
  const { change } = useTeams()
  const unreachable = useUnreachable()
  const formId = useId()
  const [initial] = useState(() => valuesOf(team))
  const submit = async (values: HoursValues) => {
    try {
      const changes = changedFields(initial, values)
      if (Object.keys(changes).length > 0) await change(team.id, changes)
      navigate(teamAgentsPath(team.id))
      return undefined
    } catch (problem) {
      return submitErrors(problem, Object.keys(initial), unreachable)
    }
  }
  return (
    <Form<HoursValues> initialValues={initial} initialValuesEqual={() => true} onSubmit={submit}>
      {({ handleSubmit, submitting = false, dirty = false }) => (
        <TeamPage
          team={team}
          isNew={false}
          step="hours"
          title={<FormattedMessage id="settings.team.hours.title" defaultMessage="When it works" />}
          lead={
            <FormattedMessage
              id="settings.team.hours.lead"
              defaultMessage="While a conversation is with this team, these hours count instead of the inbox’s: for the message outside of them, for reports in business hours and for SLA clocks."
            />
          }
          footer={<HoursButtons formId={formId} isSaving={submitting} />}
        >
          <KeptForm isDirty={dirty && !submitting} />
          <Fields id={formId} onSubmit={handleSubmit} noValidate>
            <HoursFields
              hint={
                <FormattedMessage
                  id="settings.team.hours.off"
                  defaultMessage="Off: the hours of the inbox count, also for conversations of this team."
                />
              }
            />
            <FormError />
          </Fields>
        </TeamPage>
      )}
    </Form>
  )
}

function HoursButtons({ formId, isSaving }: { formId: string; isSaving: boolean }) {
  const navigate = useNavigate()
  return (
    <>
      <Button onClick={() => navigate(teamsPath)}>
        <FormattedMessage id="settings.cancel" defaultMessage="Cancel" />
      </Button>
      <Button variant="primary" type="submit" form={formId} loading={isSaving}>
        <FormattedMessage id="settings.team.saveAndGoOn" defaultMessage="Save and go on" />
      </Button>
    </>
  )
}
