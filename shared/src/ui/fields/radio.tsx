import { type ReactNode, useId } from 'react'
import { styled } from '../theme/styled.tsx'
import { ChoiceRow } from './choice-row.tsx'

const Dot = styled('input', {
  base: {
    appearance: 'none',
    boxSize: '4',
    m: 0,
    flexShrink: 0,
    borderRadius: 'full',
    bg: 'bg.surface',
    boxShadow: 'inset 0 0 0 1px var(--line-control)',
    cursor: 'pointer',
    '&:checked': { boxShadow: 'inset 0 0 0 5px var(--brand)' },
    '&:disabled': { opacity: 0.5, cursor: 'not-allowed' },
  },
})
const Group = styled('fieldset', {
  base: { border: 0, p: 0, m: 0, minW: 0, display: 'flex', flexDirection: 'column', gap: '1' },
})
const Legend = styled('legend', { base: { textStyle: '13', fontWeight: 'medium', mb: '1', p: 0 } })

interface RadioOption<Value extends string> {
  value: Value
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
}

interface RadioGroupProps<Value extends string> {
  label: ReactNode
  options: readonly RadioOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
}

export function RadioGroup<Value extends string>({ label, options, value, onChange }: RadioGroupProps<Value>) {
  const name = useId()
  return (
    <Group>
      <Legend>{label}</Legend>
      {options.map((option) => (
        <ChoiceRow
          key={option.value}
          label={option.label}
          hint={option.hint}
          control={
            <Dot
              type="radio"
              name={name}
              disabled={option.disabled}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
          }
        />
      ))}
    </Group>
  )
}
