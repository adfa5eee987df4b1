import type { ComponentProps, ReactNode } from 'react'
import { styled } from '../theme/styled.tsx'
import { ChoiceRow } from './choice-row.tsx'

const Track = styled('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    w: '8',
    h: '4.5',
    m: 0,
    flexShrink: 0,
    borderRadius: 'full',
    bg: 'line.control',
    cursor: 'pointer',
    verticalAlign: 'middle',
    transition: 'background var(--dur-fast) var(--ease-out)',
    _after: {
      content: '""',
      position: 'absolute',
      top: '2px',
      insetInlineStart: '2px',
      boxSize: '3.5',
      borderRadius: 'full',
      bg: 'white',
      boxShadow: '0 1px 2px rgb(0 0 0 / 0.25)',
      transition: 'inset-inline-start var(--dur-fast) var(--ease-out)',
    },
    '&:checked': { bg: 'brand', _after: { insetInlineStart: 'calc(100% - 1rem)', bg: 'brand.on' } },
    '&:disabled': { opacity: 0.5, cursor: 'not-allowed' },
  },
})

interface SwitchProps extends Omit<ComponentProps<typeof Track>, 'onChange' | 'type' | 'checked'> {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Words beside it. Without them give `aria-label`. */
  label?: ReactNode
  hint?: ReactNode
}

/** On or off, at once: what it changes is saved without a button. */
export function Switch({ checked, onChange, label, hint, ...rest }: SwitchProps) {
  const control = (
    <Track
      type="checkbox"
      role="switch"
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      {...rest}
    />
  )
  return label === undefined ? control : <ChoiceRow control={control} label={label} hint={hint} />
}
