import { useLabels } from '@parley/shared/account-lists/use-account-lists'
import { CheckboxField } from '@parley/shared/forms/checkbox-field'
import { SelectField } from '@parley/shared/forms/select-field'
import { TextField } from '@parley/shared/forms/text-field'
import { useField } from 'react-final-form'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { UNIT_NAMES } from './account-values.ts'

const UNITS = defineMessages({
  minutes: { id: 'settings.unit.minutes', defaultMessage: 'minutes' },
  hours: { id: 'settings.unit.hours', defaultMessage: 'hours' },
  days: { id: 'settings.unit.days', defaultMessage: 'days' },
})

/** After how long without a message open conversations are resolved, and what is said and marked then. */
export function AutoResolveFields() {
  const { input } = useField<boolean>('auto_resolve', { subscription: { value: true } })
  return (
    <>
      <CheckboxField
        name="auto_resolve"
        label={
          <FormattedMessage id="settings.general.resolve.on" defaultMessage="Resolve conversations that went quiet" />
        }
      />
      {input.value && <WaitFields />}
    </>
  )
}

function WaitFields() {
  const intl = useIntl()
  const labels = useLabels().items ?? []
  return (
    <>
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '0.75rem' }}>
        <TextField
          name="auto_resolve_amount"
          inputMode="numeric"
          label={<FormattedMessage id="settings.general.resolve.after" defaultMessage="After" />}
        />
        <SelectField
          name="auto_resolve_unit"
          label={<FormattedMessage id="settings.general.resolve.unit" defaultMessage="Counted in" />}
          options={UNIT_NAMES.map((value) => ({ value, label: intl.formatMessage(UNITS[value]) }))}
        />
      </div>
      <CheckboxField
        name="auto_resolve_ignore_waiting"
        label={
          <FormattedMessage
            id="settings.general.resolve.waiting"
            defaultMessage="Leave conversations open in which the customer waits"
          />
        }
      />
      <TextField
        name="auto_resolve_message"
        optional
        rows={2}
        label={<FormattedMessage id="settings.general.resolve.message" defaultMessage="Said to the customer" />}
      />
      <SelectField
        name="auto_resolve_label"
        optional
        placeholder={intl.formatMessage({ id: 'settings.general.resolve.noLabel', defaultMessage: 'None' })}
        label={<FormattedMessage id="settings.general.resolve.label" defaultMessage="Label given" />}
        options={labels.map(({ title }) => ({ value: title, label: title }))}
      />
    </>
  )
}
