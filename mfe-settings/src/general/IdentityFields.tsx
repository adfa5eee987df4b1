import { timeZoneOptions } from '@parley/shared/contract/rules/time-zones'
import { SelectField } from '@parley/shared/forms/select-field'
import { TextField } from '@parley/shared/forms/text-field'
import { useField } from 'react-final-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLanguages } from './useAccountSettings.ts'

/** Name, language and the address that answers come from. */
export function IdentityFields() {
  return (
    <>
      <TextField
        name="name"
        required
        autoComplete="organization"
        label={<FormattedMessage id="settings.general.name" defaultMessage="Name" />}
        hint={
          <FormattedMessage
            id="settings.general.name.hint"
            defaultMessage="Agents see it, and mails are signed with it."
          />
        }
      />
      <SelectField
        name="locale"
        label={<FormattedMessage id="settings.general.locale" defaultMessage="Language" />}
        hint={
          <FormattedMessage
            id="settings.general.locale.hint"
            defaultMessage="For mails, notes in conversations, and everybody who has not chosen one of their own."
          />
        }
        options={useLanguages()}
      />
      <TextField
        name="support_email"
        type="email"
        dir="ltr"
        optional
        autoComplete="off"
        label={<FormattedMessage id="settings.general.support" defaultMessage="Support address" />}
        hint={
          <FormattedMessage
            id="settings.general.support.hint"
            defaultMessage="Answers that are mailed to customers come from here."
          />
        }
      />
      <TextField
        name="domain"
        dir="ltr"
        optional
        autoComplete="off"
        label={<FormattedMessage id="settings.general.domain" defaultMessage="Domain of the company" />}
        hint={
          <FormattedMessage
            id="settings.general.domain.hint"
            defaultMessage="Programs read it with the account: example.com"
          />
        }
      />
      <TimeZoneField />
    </>
  )
}

function TimeZoneField() {
  const intl = useIntl()
  const { input } = useField<string>('timezone', { subscription: { value: true } })
  return (
    <SelectField
      name="timezone"
      optional
      placeholder={intl.formatMessage({ id: 'settings.general.timezone.none', defaultMessage: 'Not chosen' })}
      label={<FormattedMessage id="settings.general.timezone" defaultMessage="Time zone" />}
      hint={
        <FormattedMessage
          id="settings.general.timezone.hint"
          defaultMessage="Working hours of new teams are in it until they are given another."
        />
      }
      options={timeZoneOptions(input.value)}
    />
  )
}
