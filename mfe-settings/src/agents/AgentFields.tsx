import { Availability } from '@parley/shared/contract/scalars'
import { SelectField } from '@parley/shared/forms/select-field'
import { TextField } from '@parley/shared/forms/text-field'
import { presenceText } from '@parley/shared/ui/avatar'
import { FormattedMessage, useIntl } from 'react-intl'
import { RoleField } from './RoleField.tsx'

/** Name, role and availability of somebody in the account. */
export function AgentFields() {
  const intl = useIntl()
  const capital = (text: string) => text.charAt(0).toLocaleUpperCase(intl.locale) + text.slice(1)
  return (
    <>
      <TextField name="name" required label={<FormattedMessage id="settings.agents.name" defaultMessage="Name" />} />
      <RoleField />
      <SelectField
        name="availability"
        label={<FormattedMessage id="settings.agents.availability" defaultMessage="Availability" />}
        options={Availability.options.map((value) => ({ value, label: capital(presenceText(intl, value)) }))}
      />
    </>
  )
}
