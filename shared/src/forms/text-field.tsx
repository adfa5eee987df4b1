import type { ComponentProps, ReactNode } from 'react'
import { useField } from 'react-final-form'
import { Field } from '../ui/fields/field.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { fieldProblem } from './field-problem.tsx'

interface TextFieldProps extends Omit<ComponentProps<typeof TextInput>, 'name' | 'value' | 'onChange'> {
  /** Path in the form's values. */
  name: string
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  required?: boolean
  /** Several lines. */
  rows?: number
}

/** A text of a form. Emptied, it is `''` and not missing: a request can clear what was there. */
export function TextField({ name, label, hint, optional, required, rows, ...input }: TextFieldProps) {
  const field = useField<string>(name, { parse: (value) => value, format: (value) => value ?? '' })
  return (
    <Field label={label} hint={hint} error={fieldProblem(field.meta)} optional={optional} required={required}>
      {(control) =>
        rows === undefined ? (
          <TextInput {...input} {...control} {...field.input} type={input.type} />
        ) : (
          <TextArea
            {...control}
            {...field.input}
            rows={rows}
            placeholder={input.placeholder}
            disabled={input.disabled}
          />
        )
      }
    </Field>
  )
}
