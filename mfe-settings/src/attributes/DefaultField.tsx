import { fieldProblem } from '@parley/shared/forms/field-problem'
import { Field } from '@parley/shared/ui/field'
import { TextInput } from '@parley/shared/ui/text-input'
import { useState } from 'react'
import { useField } from 'react-final-form'
import { FormattedMessage } from 'react-intl'

const numberOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))

/** The number that the field of an attribute begins with where nothing is stored yet. */
export function DefaultField() {
  const { input, meta } = useField<number | null>('default_value', { parse: (value) => value, allowNull: true })
  const [typed, setTyped] = useState(() => (input.value === null ? '' : String(input.value)))
  return (
    <Field
      optional
      label={<FormattedMessage id="settings.attributes.default" defaultMessage="Default" />}
      hint={
        <FormattedMessage
          id="settings.attributes.default.hint"
          defaultMessage="The field begins with it where nothing is filled in yet; Enter keeps it."
        />
      }
      error={fieldProblem(meta)}
    >
      {(control) => (
        <TextInput
          {...control}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onBlur={input.onBlur}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            input.onChange(numberOf(event.currentTarget.value))
          }}
        />
      )}
    </Field>
  )
}
