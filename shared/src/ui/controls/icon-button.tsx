import type { ComponentProps } from 'react'
import { Icon, type IconSize, type IconType } from '../display/icon.tsx'
import { Spinner } from '../display/spinner.tsx'
import { styled } from '../theme/styled.tsx'
import { Tooltip } from './tooltip.tsx'

const Root = styled('button', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    position: 'relative',
    borderRadius: '6',
    color: 'fg.3',
    cursor: 'pointer',
    verticalAlign: 'middle',
    transition: 'background var(--dur-fast) var(--ease-out)',
    _hover: { bg: 'bg.hover', color: 'fg.1' },
    '&[aria-pressed="true"], &[data-state="open"]': { bg: 'neutral.bg', color: 'fg.1' },
    _disabled: { color: 'fg.disabled', cursor: 'not-allowed', bg: 'transparent' },
  },
  variants: { size: { xs: { boxSize: '6' }, sm: { boxSize: '7' }, md: { boxSize: '8' } } },
  defaultVariants: { size: 'md' },
})

export interface IconButtonProps extends Omit<ComponentProps<typeof Root>, 'children' | 'aria-label'> {
  /** Its accessible name and its tooltip. */
  label: string
  icon: IconType
  /** 32, 28 in bars, 24 in fields. */
  size?: 'md' | 'sm' | 'xs'
  iconSize?: IconSize
  /** A toggle: on or off. Leave out for plain actions. */
  pressed?: boolean
  loading?: boolean
  directional?: boolean
  /** A key to press instead, shown in the tooltip: `⌘K`. */
  shortcut?: string
  /** Off inside menus' triggers that open at once. */
  tooltip?: boolean
}

export function IconButton({
  label,
  icon,
  size = 'md',
  iconSize,
  pressed,
  loading,
  directional,
  shortcut,
  tooltip = true,
  ...rest
}: IconButtonProps) {
  const button = (
    <Root
      type="button"
      size={size}
      aria-label={label}
      aria-pressed={pressed}
      aria-busy={loading || undefined}
      {...rest}
    >
      {loading ? (
        <Spinner />
      ) : (
        <Icon of={icon} size={iconSize ?? (size === 'xs' ? 14 : size === 'sm' ? 16 : 18)} directional={directional} />
      )}
    </Root>
  )
  if (!tooltip) return button
  return (
    <Tooltip isName text={shortcut ? `${label}  ${shortcut}` : label}>
      {button}
    </Tooltip>
  )
}
