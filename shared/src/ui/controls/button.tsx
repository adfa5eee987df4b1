import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconType } from '../display/icon.tsx'
import { PlainButton } from '../display/plain-buttons.tsx'
import { Spinner } from '../display/spinner.tsx'
import { Tooltip } from './tooltip.tsx'

export interface ButtonProps extends Omit<ComponentProps<typeof PlainButton>, 'children'> {
  children: ReactNode
  /** `default` is the common one; a pane has at most one `primary`; `danger` is the last step of something destructive. */
  variant?: 'default' | 'primary' | 'ghost' | 'subtle' | 'danger' | 'link'
  size?: 'sm' | 'md' | 'lg'
  icon?: IconType
  /** Busy: width and label stay, presses are ignored. */
  loading?: boolean
  /** Why it cannot be pressed now; disables the button and is shown as its tooltip. */
  disabledReason?: string
}

export function Button({
  children,
  icon,
  loading,
  disabledReason,
  disabled,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const blocked = Boolean(disabledReason)
  const button = (
    <PlainButton
      type={type}
      disabled={disabled && !blocked}
      aria-disabled={blocked || loading || undefined}
      aria-busy={loading || undefined}
      data-disabled={blocked || undefined}
      onClick={(event) => {
        if (blocked || loading) event.preventDefault()
        else onClick?.(event)
      }}
      {...rest}
    >
      {loading ? <Spinner /> : icon && <Icon of={icon} size={16} />}
      {children}
    </PlainButton>
  )
  return disabledReason ? <Tooltip text={disabledReason}>{button}</Tooltip> : button
}
