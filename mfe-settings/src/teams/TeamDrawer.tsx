import type { Agent, Team } from '@parley/shared/contract/person'
import { TeamBody } from '@parley/shared/contract/settings'
import { CheckboxField } from '@parley/shared/forms/checkbox-field'
import { submitErrors } from '@parley/shared/forms/submit-errors'
import { TextField } from '@parley/shared/forms/text-field'
import { validateWith } from '@parley/shared/forms/validate-with'
import { useField } from 'react-final-form'
import { FormattedMessage, useIntl } from 'react-intl'
import * as v from 'valibot'
import { AgentPicker } from '../page/AgentPicker.tsx'
import { FormDrawer } from '../page/FormDrawer.tsx'
import { useProblemTexts, useUnreachable } from '../page/useProblemTexts.ts'

interface TeamValues extends TeamBody {
  members: ReadonlySet<number>
}

interface TeamDrawerProps {
  /** Null: a new one. */
  team: Team | null
  members: readonly Agent[]
  agents: readonly Agent[]
  onCreate: (body: TeamBody, userIds: readonly number[]) => Promise<void>
  onChange: (id: number, body: TeamBody, userIds: readonly number[]) => Promise<void>
  onClose: () => void
}

/** A team: its name, how it is assigned, who is in it. */
export function TeamDrawer({ team, members, agents, onCreate, onChange, onClose }: TeamDrawerProps) {
  const intl = useIntl()
  const texts = useProblemTexts()
  const unreachable = useUnreachable()
  const initial: TeamValues = {
    name: team?.name ?? '',
    description: team?.description ?? '',
    allow_auto_assign: team?.allow_auto_assign ?? true,
    members: new Set(members.map((member) => member.id)),
  }
  const submit = async (values: TeamValues) => {
    const body = v.parse(TeamBody, values)
    try {
      await (team ? onChange(team.id, body, [...values.members]) : onCreate(body, [...values.members]))
      return undefined
    } catch (problem) {
      return submitErrors(problem, ['name', 'description'], unreachable)
    }
  }
  return (
    <FormDrawer<TeamValues>
      title={
        team ? (
          <FormattedMessage id="settings.teams.edit" defaultMessage="Edit team" />
        ) : (
          <FormattedMessage id="settings.teams.new" defaultMessage="New team" />
        )
      }
      action={intl.formatMessage({ id: 'settings.teams.save', defaultMessage: 'Save team' })}
      initial={initial}
      validate={validateWith(TeamBody, texts)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        name="name"
        required
        autoComplete="off"
        label={<FormattedMessage id="settings.teams.name" defaultMessage="Name" />}
      />
      <TextField
        name="description"
        optional
        label={<FormattedMessage id="settings.teams.description" defaultMessage="Description" />}
      />
      <CheckboxField
        name="allow_auto_assign"
        label={<FormattedMessage id="settings.teams.auto" defaultMessage="Assign its conversations to a member" />}
        hint={
          <FormattedMessage
            id="settings.teams.auto.hint"
            defaultMessage="When a conversation comes to the team, whoever is online and waited longest gets it."
          />
        }
      />
      <Members agents={agents} />
    </FormDrawer>
  )
}

function Members({ agents }: { agents: readonly Agent[] }) {
  const intl = useIntl()
  const { input } = useField<ReadonlySet<number>>('members')
  return (
    <AgentPicker
      label={intl.formatMessage({ id: 'settings.teams.members', defaultMessage: 'Members' })}
      agents={agents}
      chosen={input.value}
      onChange={input.onChange}
    />
  )
}
