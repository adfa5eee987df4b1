import { Icon, type IconType } from '@parley/shared/ui/icon'
import { styled } from '@parley/shared/ui/styled'
import { Tooltip } from '@parley/shared/ui/tooltip'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { AppLink } from '../links/AppLink.tsx'
import { useApp } from '../shell-app/shell-app.ts'
import { BrandMark } from './BrandMark.tsx'
import { railButtonStyles } from './rail-button-styles.ts'

const Root = styled('nav', {
  base: {
    gridArea: 'rail',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '1',
    py: '3',
    minH: 0,
    overflowY: 'auto',
    scrollbarWidth: 'none',
  },
})
const Mark = styled('span', { base: { mb: '3', display: 'block' } })
const Grow = styled('span', { base: { flex: 1 } })
const RailLink = styled(AppLink, { base: railButtonStyles })

export interface RailItem {
  id: string
  to: string
  label: string
  icon: IconType
  /** Stands at the foot, away from the areas one works in. */
  atFoot: boolean
  /** An app of others: a phone's bar has no place for it. */
  isGuest?: boolean
  /** The area will probably be opened: pointer or focus has rested on it. */
  onApproach: () => void
}

/** Long enough that crossing the rail fetches nothing. */
const APPROACH_MS = 80

interface RailProps {
  items: readonly RailItem[]
  currentId: string | null
  /** Opens the sidebar where it has no column of its own. */
  toggle?: ReactNode
  /** The person's own button, last. */
  foot: ReactNode
}

/** The areas of the product, as icons with names. */
export function Rail({ items, currentId, toggle, foot }: RailProps) {
  const intl = useIntl()
  const { brand } = useApp()
  const link = (item: RailItem) => <RailEntry key={item.id} item={item} isCurrent={item.id === currentId} />
  return (
    <Root id="areas" tabIndex={-1} aria-label={intl.formatMessage({ id: 'shell.nav.areas', defaultMessage: 'Areas' })}>
      <Mark>
        <BrandMark brand={brand} />
      </Mark>
      {toggle}
      {items.filter((item) => !item.atFoot).map(link)}
      <Grow />
      {items.filter((item) => item.atFoot).map(link)}
      {foot}
    </Root>
  )
}

/** Memoised: the rail is drawn for every change of the address. */
const RailEntry = memo(function RailEntry({ item, isCurrent }: { item: RailItem; isCurrent: boolean }) {
  const approach = useApproach(item.onApproach)
  return (
    <Tooltip text={item.label} isName side="right">
      <RailLink to={item.to} aria-label={item.label} aria-current={isCurrent ? 'page' : undefined} {...approach}>
        <Icon of={item.icon} size={20} />
      </RailLink>
    </Tooltip>
  )
})

/** Handlers that run `then` when pointer or focus rests on their element. */
function useApproach(then: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  const start = () => {
    stop()
    timer.current = setTimeout(then, APPROACH_MS)
  }
  return { onPointerEnter: start, onPointerLeave: stop, onFocus: start, onBlur: stop }
}
