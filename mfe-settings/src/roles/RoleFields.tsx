import { TextField } from '@parley/shared/forms/text-field'
import { FormattedMessage } from 'react-intl'
import { PermissionsField } from './PermissionsField.tsx'
import { RolePreview } from './preview/RolePreview.tsx'

/** Name, description and permissions of a role, and what its holders will see. */
export function RoleFields() {
  return (
    <>
      <TextField
        name="name"
        required
        autoComplete="off"
        label={<FormattedMessage id="settings.roles.name" defaultMessage="Name" />}
      />
      <TextField
        name="description"
        optional
        label={<FormattedMessage id="settings.roles.description" defaultMessage="Description" />}
      />
      <PermissionsField />
      <RolePreview />
    </>
  )
}
