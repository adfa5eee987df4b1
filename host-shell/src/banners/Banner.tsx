import { chakra } from '@chakra-ui/react/styled-system'
import { Icon, type IconType } from '@parley/shared/ui/icon'
import type { ReactNode } from 'react'

const Root = chakra('div', {
  base: {
    gridArea: 'banner',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexWrap: 'wrap',
    gap: '2.5',
    minH: 'var(--banner-h)',
    py: '1',
    px: '4',
    textStyle: '13',
    fontWeight: 'medium',
    textAlign: 'center',
  },
  variants: {
    tone: {
      warning: { bg: 'warning.bg', color: 'warning.fg' },
      success: { bg: 'success.bg', color: 'success.fg' },
      news: { bg: 'bg.surface', color: 'fg.1', borderBottom: '1px solid', borderColor: 'line.2' },
    },
  },
})
const Action = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    h: '7',
    px: '2.5',
    borderRadius: '6',
    cursor: 'pointer',
    fontWeight: 'medium',
    boxShadow: 'inset 0 0 0 1px color-mix(in srgb, currentColor 32%, transparent)',
    _hover: { bg: 'color-mix(in srgb, currentColor 8%, transparent)' },
  },
})

interface BannerProps {
  tone: 'warning' | 'success' | 'news'
  icon: IconType
  children: ReactNode
  action?: { label: ReactNode; icon?: IconType; run: () => void } | undefined
}

/** One sentence across the top and at most one button. Pushes the content down once. */
export function Banner({ tone, icon, children, action }: BannerProps) {
  return (
    <Root tone={tone} role="status">
      <Icon of={icon} size={18} />
      <span>{children}</span>
      {action && (
        <Action type="button" onClick={action.run}>
          {action.icon && <Icon of={action.icon} size={16} />}
          {action.label}
        </Action>
      )}
    </Root>
  )
}
