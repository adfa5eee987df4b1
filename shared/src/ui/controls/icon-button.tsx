import type { ComponentProps } from 'react'
import { Icon, type IconSize, type IconType } from '../display/icon.tsx'
import { PlainIconButton } from '../display/plain-buttons.tsx'
import { Spinner } from '../display/spinner.tsx'
import { Tooltip } from './tooltip.tsx'

export interface IconButtonProps extends Omit<ComponentProps<typeof PlainIconButton>, 'children' | 'aria-label'> {
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
    <PlainIconButton
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
    </PlainIconButton>
  )
  if (!tooltip) return button
  return (
    <Tooltip isName text={shortcut ? `${label}  ${shortcut}` : label}>
      {button}
    </Tooltip>
  )
}
