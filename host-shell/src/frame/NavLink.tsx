import { Icon, type IconType } from '@parley/shared/ui/icon'
import { styled } from '@parley/shared/ui/styled'
import { memo, type ReactNode } from 'react'
import { AppLink } from '../links/AppLink.tsx'

const Item = styled(AppLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    h: { base: '11', md: 'var(--nav-row-h)', xl: '7' },
    px: '2',
    borderRadius: '6',
    textStyle: '13',
    color: 'fg.2',
    textDecoration: 'none',
    flexShrink: 0,
    '& svg': { color: 'fg.3' },
    _hover: { bg: 'bg.canvasHover' },
    '&[aria-current]': { bg: 'bg.canvasActive', color: 'fg.1', fontWeight: 'medium', '& svg': { color: 'fg.1' } },
  },
})
const Text = styled('span', {
  base: { flex: 1, minW: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})
/** Cuts nothing itself: what clips is a step of its own in each painting of the page, and a key paints. */
const Room = styled('span', { base: { flex: 1, minW: 0, whiteSpace: 'nowrap' } })
/** Reads, and is cut, in its own direction; stands where the others stand. */
const Name = styled('bdi', {
  base: { display: 'block', w: 'fit-content', maxW: 'full', overflow: 'hidden', textOverflow: 'ellipsis' },
})
const Count = styled('span', {
  base: {
    fontSize: '0.75rem',
    color: 'fg.3',
    fontVariantNumeric: 'tabular-nums',
    '[aria-current] &': { color: 'fg.1' },
  },
})
const Dot = styled('i', {
  base: {
    boxSize: '2',
    mx: '1',
    borderRadius: 'full',
    flexShrink: 0,
    // Labels may be nearly black or nearly white: a thin edge keeps the dot visible on either ground.
    boxShadow: 'inset 0 0 0 1px color-mix(in srgb, var(--fg-1) 28%, transparent)',
  },
})

interface NavLinkProps {
  to: string
  icon?: IconType
  /** In place of an icon: a label's colour, as stored. */
  dot?: string
  /** A glyph of its own, as a channel has. */
  lead?: ReactNode
  children: ReactNode
  /** People wrote the text: its direction is its own. */
  isName?: boolean
  /** Nothing is drawn for none. */
  count?: number | undefined
  current: boolean
}

/** One entry of the secondary sidebar. Memoised: the sidebar is drawn for every change of the address. */
export const NavLink = memo(function NavLink({ to, icon, dot, lead, children, isName, count, current }: NavLinkProps) {
  return (
    <Item to={to} aria-current={current ? 'page' : undefined}>
      {lead ?? (icon ? <Icon of={icon} size={16} /> : dot && <Dot style={{ background: dot }} />)}
      {isName ? (
        <Room>
          <Name>{children}</Name>
        </Room>
      ) : (
        <Text>{children}</Text>
      )}
      {count ? <Count>{count}</Count> : null}
    </Item>
  )
})
