import { lazyPage } from '@parley/shared/remote/lazy-page'
import { Icon } from '@parley/shared/ui/icon'
import { styled } from '@parley/shared/ui/styled'
import Bell from 'lucide-react/icons/bell'
import { memo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { BarText, barButtonStyles } from '../frame/BarText.tsx'
import { railButtonStyles } from '../frame/rail-button-styles.ts'
import { bellText } from './panel-pages.ts'
import { useUnreadCount } from './useUnreadCount.ts'

/** Fetched soon after the page, or when somebody comes near the bell before that, so that it opens at once. */
export const loadPanel = () => import('./NotificationPanel.tsx')
export const NotificationPanel = lazyPage(async () => ({ default: (await loadPanel()).NotificationPanel }))
// A failure is met again, and shown, when the panel is opened.
const warmPanel = (): void => void loadPanel().catch(() => undefined)

const RailButton = styled('button', { base: railButtonStyles })
const BarButton = styled('button', { base: barButtonStyles })
const Place = styled('span', { base: { position: 'relative', display: 'grid' } })
const Badge = styled('span', {
  base: {
    position: 'absolute',
    top: '-2',
    insetInlineEnd: '-2.5',
    minW: '4.5',
    h: '4.5',
    px: '1',
    borderRadius: 'full',
    bg: 'danger.btn',
    color: 'danger.on',
    textStyle: '11',
    fontWeight: 'semibold',
    lineHeight: '1.125rem',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    boxShadow: '0 0 0 2px var(--bg-canvas)',
  },
})

interface NotificationBellProps {
  isOpen: boolean
  onOpen: () => void
  /** In the bar at the foot of a phone, with its name below it. */
  inBar?: boolean
}

/** How many notifications wait, and the way to them. */
export const NotificationBell = memo(function NotificationBell({ isOpen, onOpen, inBar }: NotificationBellProps) {
  const intl = useIntl()
  const unread = useUnreadCount().data ?? 0
  const text = bellText(unread)
  const label = intl.formatMessage(
    {
      id: 'shell.notifications.bell',
      defaultMessage:
        '{count, plural, =0 {Notifications} one {Notifications, # unread} other {Notifications, # unread}}',
    },
    { count: unread },
  )
  const attributes = {
    type: 'button',
    'aria-label': label,
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    onClick: onOpen,
    onPointerEnter: warmPanel,
    onFocus: warmPanel,
  } as const
  const face = (
    <Place>
      <Icon of={Bell} size={20} />
      {text && <Badge aria-hidden>{text}</Badge>}
    </Place>
  )
  if (!inBar) {
    return (
      <RailButton title={label} {...attributes}>
        {face}
      </RailButton>
    )
  }
  return (
    <BarButton {...attributes}>
      {face}
      <BarText>
        <FormattedMessage id="shell.notifications.short" defaultMessage="News" />
      </BarText>
    </BarButton>
  )
})
