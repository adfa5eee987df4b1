import type { ReactNode } from 'react'
import { useField } from 'react-final-form'
import { SelectField as Drawn, type SelectOption } from '../ui/fields/select-field.tsx'
import { fieldProblem } from './field-problem.tsx'

interface SelectFieldProps {
  name: string
  label: ReactNode
  options: readonly SelectOption[]
  /** First entry with an empty value. */
  placeholder?: string
  hint?: ReactNode
  optional?: boolean
  required?: boolean
  disabled?: boolean
}

/** One of a list, in a form. Values are texts. */
export function SelectField({ name, ...look }: SelectFieldProps) {
  const { input, meta } = useField<string>(name, { parse: (value) => value, format: (value) => value ?? '' })
  return <Drawn {...look} {...input} error={fieldProblem(meta)} />
}
