import { chakra } from '@chakra-ui/react/styled-system'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { Icon } from '../display/icon.tsx'
import { controlSizes, controlStyles } from './control-styles.ts'
import { Field, type FieldProps } from './field.tsx'

const Native = chakra('select', {
  base: { ...controlStyles, appearance: 'none', pe: '8', textOverflow: 'ellipsis', cursor: 'pointer' },
  variants: { controlSize: controlSizes },
  defaultVariants: { controlSize: 'md' },
})
const Wrap = chakra('div', { base: { position: 'relative', display: 'flex', width: 'full' } })
const Caret = chakra('span', {
  base: {
    position: 'absolute',
    insetInlineEnd: '2.5',
    top: '50%',
    translate: '0 -50%',
    color: 'fg.3',
    pointerEvents: 'none',
  },
})

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectProps extends Omit<ComponentProps<typeof Native>, 'onChange' | 'size' | 'value'> {
  options: readonly SelectOption[]
  value: string
  onChange: (value: string) => void
  /** First entry with an empty value: "Choose…", "None". */
  placeholder?: string
}

/** The platform's own list: works with every keyboard, reader and phone. */
export function Select({ options, value, onChange, placeholder, ...rest }: SelectProps) {
  return (
    <Wrap>
      <Native value={value} onChange={(event) => onChange(event.currentTarget.value)} {...rest}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </Native>
      <Caret>
        <Icon of={ChevronDown} size={16} />
      </Caret>
    </Wrap>
  )
}

type SelectFieldProps = Omit<FieldProps, 'children'> & SelectProps

export function SelectField({ label, hint, error, optional, required, hideLabel, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} required={required} hideLabel={hideLabel}>
      {(control) => <Select {...control} {...select} />}
    </Field>
  )
}
