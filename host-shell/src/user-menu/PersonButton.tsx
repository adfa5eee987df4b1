import { chakra } from '@chakra-ui/react/styled-system'
import type { CurrentUser } from '@parley/shared/contract/person'
import { useResource } from '@parley/shared/data/use-resource'
import type { Session } from '@parley/shared/remote/shell-api'
import { Avatar } from '@parley/shared/ui/avatar'
import { memo } from 'react'
import { useIntl } from 'react-intl'
import { railButtonStyles } from '../frame/rail-button-styles.ts'
import { findRoute, type RemoteRoute } from '../routing/resolve-route.ts'
import { isVisibleTo } from '../routing/visibility.ts'
import { useApp } from '../shell-app/shell-app.ts'
import { useSignOut } from '../shell-app/useSignOut.ts'
import { availabilityName } from './availability-name.ts'
import { UserMenu } from './UserMenu.tsx'

const Button = chakra('button', {
  base: railButtonStyles,
  variants: {
    wide: {
      true: { display: 'flex', alignItems: 'center', gap: '3', width: 'full', px: '2', color: 'fg.1', height: '11' },
      false: { mt: '1' },
    },
  },
})
const Name = chakra('span', { base: { flex: 1, textAlign: 'start', textStyle: '14', fontWeight: 'medium' } })

const PROFILE = 'profile/settings'
const CONSOLE = '/super_admin'
const CHAT_SETTINGS = `${CONSOLE}/configuration?config=support_chat`
const FIXED = { revalidateOnFocus: false, revalidateIfStale: false }

interface PersonButtonProps {
  session: Session
  routes: readonly RemoteRoute[]
  base: string
  /** With the name beside it. */
  wide: boolean
  /** Empty where nobody can be asked. */
  supportToken?: string
  onSwitchAccount: (() => void) | undefined
  onShortcuts: () => void
}

/** The person at the foot of the rail, with their availability; opens the account menu. */
export const PersonButton = memo(function PersonButton({
  session,
  routes,
  base,
  wide,
  supportToken = '',
  onSwitchAccount,
  onShortcuts,
}: PersonButtonProps) {
  const intl = useIntl()
  const signOut = useSignOut()
  const { user, entry } = session
  const profile = findRoute(PROFILE, routes)?.route
  const hasConsole = useConsole(user.type === 'SuperAdmin')
  const contactSupport = useSupport(supportToken, user, hasConsole ? CHAT_SETTINGS : undefined)
  const label = intl.formatMessage(
    { id: 'shell.user.button', defaultMessage: '{name}, {availability}' },
    { name: user.available_name, availability: availabilityName(intl, entry.availability) },
  )
  return (
    <UserMenu
      session={session}
      onSwitchAccount={onSwitchAccount}
      onShortcuts={onShortcuts}
      onSupport={contactSupport}
      profilePath={profile && isVisibleTo(session, profile) ? `${base}/${PROFILE}` : undefined}
      superAdminPath={hasConsole ? CONSOLE : undefined}
      onLogOut={signOut}
      trigger={
        <Button type="button" aria-label={label} title={label} wide={wide}>
          <Avatar
            name={user.name}
            id={user.id}
            src={user.avatar_url}
            size={28}
            presence={entry.availability}
            ground="bg-canvas"
          />
          {wide && (
            <Name>
              <bdi>{user.available_name}</bdi>
            </Name>
          )}
        </Button>
      }
    />
  )
})

/** Opens the support chat, whose code comes when it is asked for; undefined where there is none. */
function useSupport(token: string, user: CurrentUser, configuration: string | undefined): (() => void) | undefined {
  const intl = useIntl()
  const { toasts } = useApp()
  const failed = intl.formatMessage({
    id: 'shell.support.failed',
    defaultMessage: 'Failed to load script from source',
  })
  if (!token) return undefined
  return () => {
    import('./contact-support.ts').then(
      ({ contactSupport }) => contactSupport({ token, user, intl, toasts, configuration }),
      () => toasts.show(failed, { tone: 'error' }),
    )
  }
}

/** The console is a page of its own; it is offered where the installation serves one. */
function useConsole(isSuperAdmin: boolean): boolean {
  const { data } = useResource(isSuperAdmin ? [CONSOLE, 'is offered'] : null, {
    read: async () => (await fetch(CONSOLE, { method: 'HEAD' })).ok,
    readOnReconnect: false,
    swr: FIXED,
  })
  return data ?? false
}
