import { CheckboxField } from '@parley/shared/forms/checkbox-field'
import { SelectField } from '@parley/shared/forms/select-field'
import { TextField } from '@parley/shared/forms/text-field'
import { useField } from 'react-final-form'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'

const WHO = defineMessages({
  share: { id: 'shell.console.releases.who.share', defaultMessage: 'A share of all accounts' },
  users: { id: 'shell.console.releases.who.users', defaultMessage: 'A share of all people' },
  everybody: { id: 'shell.console.releases.who.everybody', defaultMessage: 'Everybody' },
  account: { id: 'shell.console.releases.who.account', defaultMessage: 'One account' },
})
const SHARES = [1, 5, 25]

/** Who gets a build. */
export function AudienceFields() {
  const intl = useIntl()
  const who = useField<keyof typeof WHO>('who').input.value
  const options = (Object.keys(WHO) as (keyof typeof WHO)[]).map((value) => ({
    value,
    label: intl.formatMessage(WHO[value]),
  }))
  return (
    <>
      <SelectField
        name="who"
        options={options}
        label={<FormattedMessage id="shell.console.releases.who" defaultMessage="Who gets it" />}
      />
      {(who === 'share' || who === 'users') && <ShareFields />}
      {who === 'account' && <AccountFields />}
      <CheckboxField
        name="force"
        label={
          <FormattedMessage
            id="shell.console.releases.force"
            defaultMessage="Also if the shell cannot run it yet, or it was taken back before"
          />
        }
      />
    </>
  )
}

function ShareFields() {
  const intl = useIntl()
  const options = SHARES.map((share) => ({
    value: String(share),
    label: intl.formatNumber(share / 100, { style: 'percent' }),
  }))
  return (
    <>
      <SelectField
        name="share"
        options={options}
        label={<FormattedMessage id="shell.console.releases.shareOf" defaultMessage="How many" />}
      />
      <CheckboxField
        name="auto"
        label={
          <FormattedMessage
            id="shell.console.releases.goesOn"
            defaultMessage="From there it goes on by itself, while the server finds it no worse"
          />
        }
      />
    </>
  )
}

function AccountFields() {
  return (
    <>
      <TextField
        name="account"
        required
        inputMode="numeric"
        autoComplete="off"
        label={<FormattedMessage id="shell.console.releases.account" defaultMessage="Number of the account" />}
      />
      <TextField
        name="days"
        optional
        inputMode="numeric"
        autoComplete="off"
        label={<FormattedMessage id="shell.console.releases.days" defaultMessage="For how many days" />}
        hint={<FormattedMessage id="shell.console.releases.days.hint" defaultMessage="Empty: until it is unpinned" />}
      />
    </>
  )
}
