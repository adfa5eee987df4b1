import type { ReactNode } from 'react'
import { useField } from 'react-final-form'
import { Checkbox } from '../ui/fields/checkbox.tsx'

interface CheckboxFieldProps {
  name: string
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
}

/** Yes or no, in a form. */
export function CheckboxField({ name, label, hint, disabled }: CheckboxFieldProps) {
  const { input } = useField<boolean>(name, { type: 'checkbox' })
  return (
    <Checkbox
      name={name}
      label={label}
      hint={hint}
      disabled={disabled}
      checked={input.checked ?? false}
      onChange={(checked) => input.onChange(checked)}
      onBlur={() => input.onBlur()}
    />
  )
}
