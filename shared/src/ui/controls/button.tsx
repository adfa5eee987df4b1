import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconType } from '../display/icon.tsx'
import { Spinner } from '../display/spinner.tsx'
import { styled } from '../theme/styled.tsx'
import { Tooltip } from './tooltip.tsx'

const Root = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    flexShrink: 0,
    borderRadius: '6',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    cursor: 'pointer',
    verticalAlign: 'middle',
    transition: 'background var(--dur-fast) var(--ease-out)',
    _disabled: {
      cursor: 'not-allowed',
      color: 'fg.disabled',
      bg: 'bg.sunken',
      boxShadow: 'inset 0 0 0 1px var(--line-1)',
      '& svg': { color: 'inherit' },
    },
  },
  variants: {
    variant: {
      default: {
        bg: 'bg.surface',
        color: 'fg.1',
        boxShadow: 'inset 0 0 0 1px var(--line-2), var(--shadow-1)',
        '& svg': { color: 'fg.3' },
        '&:hover:not(:disabled, [data-disabled])': { bg: 'bg.hover' },
      },
      primary: {
        bg: 'brand',
        color: 'brand.on',
        boxShadow: '1',
        '&:hover:not(:disabled, [data-disabled])': { bg: 'brand.hover' },
        '&:active:not(:disabled, [data-disabled])': { bg: 'brand.press' },
      },
      ghost: {
        color: 'fg.2',
        '& svg': { color: 'fg.3' },
        '&:hover:not(:disabled, [data-disabled])': { bg: 'bg.hover', color: 'fg.1' },
        _disabled: { bg: 'transparent', boxShadow: 'none' },
      },
      subtle: {
        bg: 'neutral.bg',
        color: 'fg.1',
        '& svg': { color: 'fg.3' },
        '&:hover:not(:disabled, [data-disabled])': { bg: 'bg.press' },
      },
      danger: { bg: 'danger.btn', color: 'danger.on', boxShadow: '1' },
      link: {
        color: 'brand.fg',
        '&:hover:not(:disabled, [data-disabled])': { textDecoration: 'underline' },
        _disabled: { bg: 'transparent', boxShadow: 'none' },
      },
    },
    size: {
      sm: { h: '7', px: '2.5', textStyle: '12' },
      md: { h: '8', px: '3', textStyle: '13' },
      lg: { h: '10', px: '4', textStyle: '14' },
    },
  },
  compoundVariants: [{ variant: 'link', css: { h: 'auto', px: '0' } }],
  defaultVariants: { variant: 'default', size: 'md' },
})

export interface ButtonProps extends Omit<ComponentProps<typeof Root>, 'children'> {
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
    <Root
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
    </Root>
  )
  return disabledReason ? <Tooltip text={disabledReason}>{button}</Tooltip> : button
}
