import { useId } from 'react'
import { Icon, type IconType } from '../display/icon.tsx'
import { styled } from '../theme/styled.tsx'

const Track = styled('div', {
  base: {
    display: 'inline-flex',
    p: '0.5',
    gap: '0.5',
    borderRadius: '8',
    bg: 'neutral.bg',
    '[data-theme=dark] &': { bg: 'bg.sunken', boxShadow: 'inset 0 0 0 1px var(--line-1)' },
  },
})
const Part = styled('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    borderRadius: '6',
    fontWeight: 'medium',
    color: 'fg.2',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    '@media (pointer: coarse)': { minH: '8', minW: '11', justifyContent: 'center' },
    '&:has(:checked)': {
      bg: 'bg.thumb',
      color: 'fg.1',
      boxShadow: '0 1px 2px rgb(0 0 0 / 0.08), 0 0 0 1px rgb(0 0 0 / 0.04)',
    },
    '&:has(:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: '1px' },
    '&:has(:disabled)': { color: 'fg.disabled', cursor: 'not-allowed' },
  },
  variants: { size: { sm: { h: '6', px: '2', textStyle: '12' }, md: { h: '7', px: '2.5', textStyle: '13' } } },
  defaultVariants: { size: 'md' },
})
const Native = styled('input', {
  base: {
    position: 'absolute',
    inset: 0,
    m: 0,
    opacity: 0,
    cursor: 'inherit',
    // A finger may meet it above and below as well.
    '@media (pointer: coarse)': { insetBlock: '-6px' },
  },
})

interface SegmentedOption<Value extends string> {
  value: Value
  label: string
  icon?: IconType
  /** Draw the icon only; the label is spoken. */
  iconOnly?: boolean
  disabled?: boolean
}

interface SegmentedProps<Value extends string> {
  label: string
  options: readonly SegmentedOption<Value>[]
  value: Value
  onChange: (value: Value) => void
  size?: 'sm' | 'md'
}

/** One of a few, all in sight; arrow keys move as in any radio group. */
export function Segmented<Value extends string>({ label, options, value, onChange, size }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <Track role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <Part key={option.value} size={size}>
          <Native
            type="radio"
            name={name}
            aria-label={option.iconOnly ? option.label : undefined}
            disabled={option.disabled}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon of={option.icon} size={16} />}
          {!option.iconOnly && option.label}
        </Part>
      ))}
    </Track>
  )
}
