import type { Agent } from '@parley/shared/contract/person'
import { ChangeAgentBody } from '@parley/shared/contract/settings'
import { SelectField } from '@parley/shared/forms/select-field'
import { submitErrors } from '@parley/shared/forms/submit-errors'
import { TextField } from '@parley/shared/forms/text-field'
import { validateWith } from '@parley/shared/forms/validate-with'
import { presenceText } from '@parley/shared/ui/avatar'
import { FormattedMessage, useIntl } from 'react-intl'
import * as v from 'valibot'
import { changesOf } from '../page/changes-of.ts'
import { FormDrawer } from '../page/FormDrawer.tsx'
import { useProblemTexts, useUnreachable } from '../page/useProblemTexts.ts'
import { RoleField } from './RoleField.tsx'

interface EditAgentDrawerProps {
  agent: Agent
  /** Only what was changed: the availability shown is what presence made of the one they picked. */
  onSave: (id: number, body: Partial<ChangeAgentBody>) => Promise<void>
  onClose: () => void
}

/** Name, role and availability of somebody in the account. */
export function EditAgentDrawer({ agent, onSave, onClose }: EditAgentDrawerProps) {
  const intl = useIntl()
  const texts = useProblemTexts()
  const unreachable = useUnreachable()
  const initial: ChangeAgentBody = { name: agent.name, role: agent.role, availability: agent.availability_status }
  const submit = async (values: ChangeAgentBody) => {
    try {
      await onSave(agent.id, changesOf(initial, v.parse(ChangeAgentBody, values)))
      return undefined
    } catch (problem) {
      return submitErrors(problem, ['name', 'role', 'availability'], unreachable)
    }
  }
  const availability = (['online', 'busy', 'offline'] as const).map((value) => ({
    value,
    label: presenceText(intl, value),
  }))
  return (
    <FormDrawer<ChangeAgentBody>
      title={<FormattedMessage id="settings.agents.edit" defaultMessage="Edit {name}" values={{ name: agent.name }} />}
      action={intl.formatMessage({ id: 'settings.agents.save', defaultMessage: 'Save agent' })}
      initial={initial}
      validate={validateWith(ChangeAgentBody, texts)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField name="name" required label={<FormattedMessage id="settings.agents.name" defaultMessage="Name" />} />
      <RoleField />
      <SelectField
        name="availability"
        label={<FormattedMessage id="settings.agents.availability" defaultMessage="Availability" />}
        options={availability}
      />
    </FormDrawer>
  )
}
