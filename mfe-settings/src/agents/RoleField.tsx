import { SelectField } from '@parley/shared/forms/select-field'
import { FormattedMessage } from 'react-intl'
import { useRoleOptions } from './useRoles.ts'

/** Any role that can be given here, custom ones too; the value is a `RoleChoice`. */
export function RoleField() {
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
      options={useRoleOptions()}
    />
  )
}
