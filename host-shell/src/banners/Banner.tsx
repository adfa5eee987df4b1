import type { SystemStyleObject } from '@chakra-ui/react/styled-system'
import { Icon, type IconType } from '@parley/shared/ui/icon'
import { styled } from '@parley/shared/ui/styled'
import { type ReactNode, useLayoutEffect, useState } from 'react'

const Root = styled('div', {
  base: {
    gridArea: 'banner',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2.5',
    minH: 'var(--banner-h)',
    py: '1',
    px: '4',
    textStyle: '13',
    fontWeight: 'medium',
  },
  variants: {
    tone: {
      warning: { bg: 'warning.bg', color: 'warning.fg' },
      success: { bg: 'success.bg', color: 'success.fg' },
      news: { bg: 'bg.surface', color: 'fg.1', borderBottom: '1px solid', borderColor: 'line.2' },
    },
  },
})
const words: SystemStyleObject = {
  minW: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: 'start',
  '&[aria-expanded]': { cursor: 'pointer' },
  '&[aria-expanded=true]': { whiteSpace: 'normal' },
}
const Line = styled('span', { base: words })
const LongLine = styled('button', { base: words })
const Action = styled('button', {
  base: {
    flexShrink: 0,
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

/** One sentence on one line across the top and at most one button. Pushes the content down once. */
export function Banner({ tone, icon, children, action }: BannerProps) {
  return (
    <Root tone={tone} role="status">
      <Icon of={icon} size={18} />
      <Sentence>{children}</Sentence>
      {action && (
        <Action type="button" onClick={action.run}>
          {action.icon && <Icon of={action.icon} size={16} />}
          {action.label}
        </Action>
      )}
    </Root>
  )
}

/** Where it does not fit on its line, a press shows the whole of it, and another one the line again. */
function Sentence({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [isCut, setIsCut] = useState(false)
  const [isWhole, setIsWhole] = useState(false)
  useLayoutEffect(() => {
    if (!place) return
    const measure = () => setIsCut(place.scrollWidth > place.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(place)
    return () => observer.disconnect()
  })
  if (!isCut && !isWhole) return <Line ref={setPlace}>{children}</Line>
  return (
    <LongLine ref={setPlace} aria-expanded={isWhole} title={place?.textContent} onClick={() => setIsWhole(!isWhole)}>
      {children}
    </LongLine>
  )
}
