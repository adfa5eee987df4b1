import { chakra } from '@chakra-ui/react/styled-system'
import { isShownOn } from '@parley/shared/contract/rules/page-pattern'
import { CheckboxField } from '@parley/shared/forms/checkbox-field'
import { TextField } from '@parley/shared/forms/text-field'
import { Field } from '@parley/shared/ui/field'
import { TextInput } from '@parley/shared/ui/text-input'
import { useState } from 'react'
import { useField } from 'react-final-form'
import { FormattedMessage } from 'react-intl'

const Verdict = chakra('span', { base: { textStyle: '12', '&[data-shown=true]': { color: 'success.fg' } } })

/** On which pages, after how long, and whether at all. */
export function OngoingFields() {
  return (
    <>
      <TextField
        name="url"
        required
        type="url"
        dir="ltr"
        placeholder="https://"
        label={<FormattedMessage id="campaigns.form.url" defaultMessage="Address of the page" />}
        hint={
          <FormattedMessage
            id="campaigns.form.url.hint"
            defaultMessage="* stands for anything. With / at the end, what follows ? and # does not matter."
          />
        }
      />
      <AddressTrial />
      <TextField
        name="time_on_page"
        inputMode="numeric"
        label={<FormattedMessage id="campaigns.form.seconds" defaultMessage="Seconds on the page before it shows" />}
      />
      <CheckboxField
        name="trigger_only_during_business_hours"
        label={<FormattedMessage id="campaigns.form.hours" defaultMessage="Only in business hours" />}
      />
      <CheckboxField
        name="enabled"
        label={<FormattedMessage id="campaigns.form.enabled" defaultMessage="Show it to visitors" />}
      />
    </>
  )
}

/** Says of any address whether the campaign would show there. */
function AddressTrial() {
  const pattern = useField<string>('url').input.value
  const [address, setAddress] = useState('')
  const isShown = address.trim() !== '' && isShownOn(pattern, address)
  return (
    <Field
      optional
      label={<FormattedMessage id="campaigns.form.trial" defaultMessage="Try an address" />}
      hint={
        address.trim() !== '' && (
          <Verdict role="status" data-shown={isShown}>
            {isShown ? (
              <FormattedMessage id="campaigns.form.trial.yes" defaultMessage="It shows there." />
            ) : (
              <FormattedMessage id="campaigns.form.trial.no" defaultMessage="It does not show there." />
            )}
          </Verdict>
        )
      }
    >
      {(control) => (
        <TextInput
          {...control}
          dir="ltr"
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
          placeholder="https://"
        />
      )}
    </Field>
  )
}
