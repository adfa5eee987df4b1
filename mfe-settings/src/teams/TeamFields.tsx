import { CheckboxField } from '@parley/shared/forms/checkbox-field'
import { TextField } from '@parley/shared/forms/text-field'
import { FormattedMessage } from 'react-intl'

/** The fields of a `TeamBody`. */
export function TeamFields() {
  return (
    <>
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
    </>
  )
}
