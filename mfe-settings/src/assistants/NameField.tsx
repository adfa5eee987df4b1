import { TextField } from '@parley/shared/forms/text-field'
import { FormattedMessage } from 'react-intl'

/** What an assistant is called. */
export function NameField() {
  return (
    <TextField
      name="name"
      required
      autoComplete="off"
      label={<FormattedMessage id="settings.bots.name" defaultMessage="Name" />}
      hint={<FormattedMessage id="settings.bots.name.hint" defaultMessage="Customers see it beside its answers." />}
    />
  )
}
