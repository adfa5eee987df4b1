import { CheckboxField } from '@parley/shared/forms/checkbox-field'
import { SelectField } from '@parley/shared/forms/select-field'
import { TextField } from '@parley/shared/forms/text-field'
import { FormattedMessage } from 'react-intl'
import { type FormField, isNeeded, labelOfField } from './connection-fields.ts'

/** One field of a service's settings, drawn as the server describes it. */
export function ConnectionField({ field }: { field: FormField }) {
  const words = labelOfField(field)
  const label = words ? <FormattedMessage {...words} /> : field.label
  if (field.type === 'checkbox') return <CheckboxField name={field.name} label={label} />
  if (field.type === 'select') return <SelectField name={field.name} label={label} options={field.options} />
  return (
    <TextField
      name={field.name}
      label={label}
      required={isNeeded(field)}
      autoComplete="off"
      dir="ltr"
      {...(field.type === 'textarea' ? { rows: 6 } : field.type === 'password' ? { type: 'password' } : {})}
    />
  )
}
