import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { styled } from '../theme/styled.tsx'
import { ChoiceRow } from './choice-row.tsx'

const TICK = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='black' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M3.5 8.5 6.5 11.5 12.5 5'/%3E%3C/svg%3E")`
const DASH = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='black' stroke-width='2' stroke-linecap='round'%3E%3Cpath d='M4 8h8'/%3E%3C/svg%3E")`

const marked = (shape: string) => ({
  bg: 'brand',
  boxShadow: 'none',
  _after: { content: '""', position: 'absolute', inset: 0, bg: 'brand.on', mask: `${shape} center / 100%` },
})

const Box = styled('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    boxSize: '4',
    m: 0,
    flexShrink: 0,
    borderRadius: '4',
    bg: 'bg.surface',
    boxShadow: 'inset 0 0 0 1px var(--line-control)',
    cursor: 'pointer',
    verticalAlign: 'middle',
    '&:checked': marked(TICK),
    '&:indeterminate': marked(DASH),
    '&:disabled': { opacity: 0.5, cursor: 'not-allowed' },
  },
})

interface CheckboxProps extends Omit<ComponentProps<typeof Box>, 'onChange' | 'type' | 'checked'> {
  checked: boolean
  /** Some of what it stands for is chosen. */
  indeterminate?: boolean
  onChange: (checked: boolean) => void
  /** Words beside it. Without them give `aria-label`. */
  label?: ReactNode
  hint?: ReactNode
}

export function Checkbox({ checked, indeterminate = false, onChange, label, hint, ...rest }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  const control = (
    <Box
      ref={box}
      type="checkbox"
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      {...rest}
    />
  )
  return label === undefined ? control : <ChoiceRow control={control} label={label} hint={hint} />
}
