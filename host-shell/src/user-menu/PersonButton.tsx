import type { Session } from '@parley/shared/remote/shell-api'
import { Avatar } from '@parley/shared/ui/avatar'
import { styled } from '@parley/shared/ui/styled'
import { memo } from 'react'
import { useIntl } from 'react-intl'
import { railButtonStyles } from '../frame/rail-button-styles.ts'
import { findRoute, type RemoteRoute } from '../routing/resolve-route.ts'
import { isVisibleTo } from '../routing/visibility.ts'
import { useSignOut } from '../shell-app/useSignOut.ts'
import { availabilityName } from './availability-name.ts'
import { UserMenu } from './UserMenu.tsx'
import { CONSOLE, useConsole } from './useConsole.ts'
import { useSupport } from './useSupport.ts'

const Button = styled('button', {
  base: railButtonStyles,
  variants: {
    wide: {
      true: { display: 'flex', alignItems: 'center', gap: '3', width: 'full', px: '2', color: 'fg.1', height: '11' },
      false: { mt: '1' },
    },
  },
})
const Name = styled('span', { base: { flex: 1, textAlign: 'start', textStyle: '14', fontWeight: 'medium' } })

const PROFILE = 'profile/settings'

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
  const hasConsole = useConsole(user)
  const contactSupport = useSupport(supportToken, user, hasConsole)
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
