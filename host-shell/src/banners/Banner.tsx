import { chakra } from '@chakra-ui/react/styled-system'
import { Icon, type IconType } from '@parley/shared/ui/icon'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

const Root = chakra('div', {
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
const Words = chakra('span', {
  base: {
    minW: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    textAlign: 'start',
    '&[aria-expanded]': { cursor: 'pointer' },
    '&[aria-expanded=true]': { whiteSpace: 'normal' },
  },
})
const Action = chakra('button', {
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
  const words = useRef<HTMLElement>(null)
  const [isCut, setIsCut] = useState(false)
  const [isWhole, setIsWhole] = useState(false)
  useLayoutEffect(() => {
    const place = words.current
    if (!place) return
    const measure = () => setIsCut(place.scrollWidth > place.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(place)
    return () => observer.disconnect()
  })
  if (!isCut && !isWhole) return <Words ref={words}>{children}</Words>
  return (
    <Words
      as="button"
      ref={words}
      aria-expanded={isWhole}
      title={words.current?.textContent}
      onClick={() => setIsWhole(!isWhole)}
    >
      {children}
    </Words>
  )
}
