import { useStore } from '@parley/shared/remote/use-shell'
import { latePart } from '@parley/shared/ui/late-part'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { useIntl } from 'react-intl'
import type { HostServices } from '../host-services/host-services.ts'
import { onceAcrossTabs } from './once-across-tabs.ts'
import { soundVolume } from './sound-rules.ts'
import { iconWithDot } from './tab-icon.ts'

const sound = latePart(() => import('./chime.ts'))

/** What calls somebody who looks elsewhere: one sound however many tabs are open, and a mark on the tab's icon. */
export function useNotificationAlerts(services: HostServices, unread: number): void {
  const { user } = useStore(services.session)
  const ring = useEffectEvent((id: number) => {
    const volume = soundVolume(user.ui_settings, new Date())
    const missing = (problem: unknown) => services.log('warn', 'no sound is to be had', { reason: String(problem) })
    const play = () => void sound.warm().then(({ chime }) => chime(volume), missing)
    if (volume > 0) void onceAcrossTabs(`notification ${id}`, play, navigator.locks)
  })
  const speak = useNewsSpoken(services)
  useEffect(
    () =>
      services.realtime.on('notification.created', ({ notification }) => {
        if (notification.read_at !== null) return
        ring(notification.id)
        speak()
      }),
    [services, speak],
  )
  useTabIcon(unread > 0)
}

/** Many at once are said as one: how many they are. */
function useNewsSpoken({ announce }: HostServices): () => void {
  const intl = useIntl()
  return useCallback(() => {
    const text = (count: number) =>
      intl.formatMessage(
        {
          id: 'shell.notifications.news',
          defaultMessage: '{count, plural, one {# new notification} other {# new notifications}}',
        },
        { count },
      )
    announce(text, { kind: 'notifications' })
  }, [announce, intl])
}

function useTabIcon(hasUnread: boolean) {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=icon]')
    if (!link || !hasUnread) return
    const plain = link.href
    link.href = iconWithDot(plain)
    return () => {
      link.href = plain
    }
  }, [hasUnread])
}
