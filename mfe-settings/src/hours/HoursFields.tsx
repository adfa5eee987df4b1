import { timeZoneOptions } from '@parley/shared/contract/rules/time-zones'
import { CheckboxField } from '@parley/shared/forms/checkbox-field'
import { SelectField } from '@parley/shared/forms/select-field'
import { TextField } from '@parley/shared/forms/text-field'
import type { ReactNode } from 'react'
import { useField } from 'react-final-form'
import { FormattedMessage } from 'react-intl'
import { WeekField } from './WeekField.tsx'

/** The switch, the zone, the week, and what is said outside of it. */
export function HoursFields({ hint }: { hint: ReactNode }) {
  const { input } = useField<boolean>('working_hours_enabled', { subscription: { value: true } })
  return (
    <>
      <CheckboxField
        name="working_hours_enabled"
        label={<FormattedMessage id="settings.hours.on" defaultMessage="Keep working hours" />}
        hint={hint}
      />
      {input.value && <OpenFields />}
    </>
  )
}

function OpenFields() {
  const { input } = useField<string>('timezone', { subscription: { value: true } })
  return (
    <>
      <SelectField
        name="timezone"
        label={<FormattedMessage id="settings.hours.zone" defaultMessage="Time zone" />}
        options={timeZoneOptions(input.value)}
      />
      <WeekField name="working_hours" />
      <TextField
        name="out_of_office_message"
        optional
        rows={3}
        label={<FormattedMessage id="settings.hours.away" defaultMessage="Said while closed" />}
        hint={
          <FormattedMessage
            id="settings.hours.away.hint"
            defaultMessage="Once a day to whoever writes outside of these hours. Empty: nothing is said."
          />
        }
      />
    </>
  )
}
