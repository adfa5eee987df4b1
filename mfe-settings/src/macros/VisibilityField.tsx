import { SelectField } from '@parley/shared/forms/select-field'
import { FormattedMessage, useIntl } from 'react-intl'

/** Administrators say whether a macro is for everybody. */
export function VisibilityField() {
  const intl = useIntl()
  return (
    <SelectField
      name="visibility"
      label={<FormattedMessage id="settings.macros.visibility" defaultMessage="Who sees it" />}
      hint={
        <FormattedMessage
          id="settings.macros.visibility.hint"
          defaultMessage="Everybody who answers conversations can run a macro that is for everybody."
        />
      }
      options={[
        {
          value: 'personal',
          label: intl.formatMessage({ id: 'settings.macros.personal', defaultMessage: 'Only you' }),
        },
        {
          value: 'global',
          label: intl.formatMessage({ id: 'settings.macros.global', defaultMessage: 'Everybody' }),
        },
      ]}
    />
  )
}
