import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { styled } from '../theme/styled.tsx'
import { Icon, type IconType } from './icon.tsx'
import { LabelDot } from './label-dot.tsx'

const Root = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    borderRadius: 'full',
    textStyle: '12',
    color: 'fg.2',
    boxShadow: 'inset 0 0 0 1px var(--line-2)',
    whiteSpace: 'nowrap',
    maxW: '12rem',
    minW: 0,
    flexShrink: 0,
    verticalAlign: 'middle',
  },
  variants: { size: { md: { h: '5', ps: '1.5', pe: '7px' }, lg: { h: '6', px: '2' } } },
  defaultVariants: { size: 'md' },
})

const Text = styled('span', { base: { overflow: 'hidden', textOverflow: 'ellipsis' } })
const Remove = styled('button', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    boxSize: '6',
    mx: '-1.5',
    borderRadius: 'full',
    color: 'fg.3',
    cursor: 'pointer',
    _hover: { color: 'fg.1' },
  },
})

interface ChipProps {
  children: ReactNode
  /** Any colour a person chose for a label: kept to the dot, so it is always readable. */
  color?: string
  icon?: IconType
  size?: 'md' | 'lg'
  /** Adds a remove button; the text is its accessible name. */
  onRemove?: { label: string; run: () => void }
}

export function Chip({ children, color, icon, size, onRemove }: ChipProps) {
  return (
    <Root size={size}>
      {color && <LabelDot color={color} />}
      {icon && <Icon of={icon} size={12} />}
      <Text dir="auto">{children}</Text>
      {onRemove && (
        <Remove type="button" aria-label={onRemove.label} onClick={onRemove.run}>
          <Icon of={X} size={12} />
        </Remove>
      )}
    </Root>
  )
}
