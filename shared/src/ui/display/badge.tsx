import type { ReactNode } from 'react'
import { styled } from '../theme/styled.tsx'
import { Icon, type IconType } from './icon.tsx'

const Root = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    h: '5',
    px: '1.5',
    borderRadius: '6',
    textStyle: '12',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    flexShrink: 0,
    verticalAlign: 'middle',
  },
  variants: {
    tone: {
      neutral: { bg: 'neutral.bg', color: 'neutral.fg' },
      success: { bg: 'success.bg', color: 'success.fg' },
      warning: { bg: 'warning.bg', color: 'warning.fg' },
      danger: { bg: 'danger.bg', color: 'danger.fg' },
      info: { bg: 'info.bg', color: 'info.fg' },
      accent: { bg: 'accent.bg', color: 'accent.fg' },
      outline: { boxShadow: 'inset 0 0 0 1px var(--line-2)', color: 'fg.2' },
    },
  },
  defaultVariants: { tone: 'neutral' },
})

export type BadgeTone = 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'accent' | 'outline'

/** A state in a word. Red is for failure, loss and overdue only. */
export function Badge({ children, tone, icon }: { children: ReactNode; tone?: BadgeTone; icon?: IconType }) {
  return (
    <Root tone={tone}>
      {icon && <Icon of={icon} size={12} />}
      {children}
    </Root>
  )
}
