import { SelectField } from '@parley/shared/forms/select-field'
import { FormattedMessage } from 'react-intl'
import { useRoleName } from './use-role-name.ts'

export function RoleField() {
  const roleName = useRoleName()
  return (
    <SelectField
      name="role"
      label={<FormattedMessage id="settings.agents.role" defaultMessage="Role" />}
      hint={
        <FormattedMessage
          id="settings.agents.role.hint"
          defaultMessage="Agents answer customers in their inboxes. Administrators also change settings and read reports."
        />
      }
      options={[
        { value: 'agent', label: roleName('agent') },
        { value: 'administrator', label: roleName('administrator') },
      ]}
    />
  )
}
