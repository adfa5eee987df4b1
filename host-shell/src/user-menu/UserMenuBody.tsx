import { Menu } from '@chakra-ui/react/menu'
import { chakra } from '@chakra-ui/react/styled-system'
import type { Appearance } from '@parley/shared/contract/ui-settings'
import type { Session } from '@parley/shared/remote/shell-api'
import { useStore } from '@parley/shared/remote/use-shell'
import { Avatar } from '@parley/shared/ui/avatar'
import { Icon } from '@parley/shared/ui/icon'
import { Kbd } from '@parley/shared/ui/kbd'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import Keyboard from 'lucide-react/icons/keyboard'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import LogOut from 'lucide-react/icons/log-out'
import Shield from 'lucide-react/icons/shield-check'
import SunMoon from 'lucide-react/icons/sun-moon'
import User from 'lucide-react/icons/user-round'
import { FormattedMessage, useIntl } from 'react-intl'
import { useApp } from '../shell-app/shell-app.ts'
import { usePickAppearance } from '../shell-app/usePickAppearance.ts'
import { isMac, keyLabels } from '../shortcuts/match-shortcut.ts'
import { SHORTCUTS_KEYS, SHOW_SHORTCUTS } from '../shortcuts/own-shortcuts.ts'
import { useKeysOf } from '../shortcuts/useKeysOf.ts'
import { AvailabilityMenu } from './AvailabilityMenu.tsx'
import { Choice, Entry, SubMenu } from './MenuParts.tsx'

const Identity = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '3', px: '2', pt: '2.5', pb: '3' },
})
const Lines = chakra('div', { base: { minW: 0 } })
const Name = chakra('div', {
  base: { textStyle: '14', fontWeight: 'semibold', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})
const Mail = chakra('div', {
  base: { textStyle: '12', color: 'fg.3', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

export interface UserMenuBodyProps {
  session: Session
  /** Absent where there is nothing to switch to, or no such page. */
  onSwitchAccount?: (() => void) | undefined
  profilePath?: string | undefined
  superAdminPath?: string | undefined
  onShortcuts: () => void
  /** Absent where nobody can be asked. */
  onSupport?: (() => void) | undefined
  onLogOut: () => void
}

/** What the account menu holds: availability, account, keys, profile, appearance, the way out. */
export function UserMenuBody({ session, ...actions }: UserMenuBodyProps) {
  const { user, entry } = session
  return (
    <>
      <Identity>
        <Avatar
          name={user.name}
          id={user.id}
          src={user.avatar_url}
          size={36}
          presence={entry.availability}
          ground="bg-raised"
        />
        <Lines>
          <Name>
            <bdi>{user.available_name}</bdi>
          </Name>
          <Mail dir="ltr">{user.email}</Mail>
        </Lines>
      </Identity>
      <AvailabilityMenu session={session} />
      <Menu.Separator />
      <PersonEntries count={user.accounts.length} {...actions} />
      <AppearanceMenu />
      <Menu.Separator />
      {actions.superAdminPath && <SuperAdminEntry path={actions.superAdminPath} />}
      <Entry id="log-out" icon={LogOut} onSelect={actions.onLogOut}>
        <FormattedMessage id="shell.user.logOut" defaultMessage="Log out" />
      </Entry>
    </>
  )
}

type Actions = Omit<UserMenuBodyProps, 'session'>

function PersonEntries({ count, onSwitchAccount, onShortcuts, onSupport, profilePath }: Actions & { count: number }) {
  const { history } = useApp()
  const keys = useKeysOf(SHOW_SHORTCUTS, SHORTCUTS_KEYS)
  return (
    <>
      {onSwitchAccount && (
        <Entry id="switch" icon={ArrowLeftRight} end={count} onSelect={onSwitchAccount}>
          <FormattedMessage id="shell.user.changeAccount" defaultMessage="Change account" />
        </Entry>
      )}
      {onSupport && (
        <Entry id="support" icon={LifeBuoy} onSelect={onSupport}>
          <FormattedMessage id="shell.user.support" defaultMessage="Contact support" />
        </Entry>
      )}
      <Entry id="shortcuts" icon={Keyboard} end={keys && <Kbd keys={keyLabels(keys, isMac)} />} onSelect={onShortcuts}>
        <FormattedMessage id="shell.user.shortcuts" defaultMessage="Keyboard shortcuts" />
      </Entry>
      {profilePath && (
        <Entry id="profile" icon={User} onSelect={() => history.follow(profilePath)}>
          <FormattedMessage id="shell.user.profile" defaultMessage="Profile settings" />
        </Entry>
      )}
    </>
  )
}

function SuperAdminEntry({ path }: { path: string }) {
  return (
    <Menu.Item value="super-admin" asChild>
      <a href={path}>
        <Icon of={Shield} size={18} color="fg-3" />
        <chakra.span flex="1">
          <FormattedMessage id="shell.user.superAdmin" defaultMessage="Super admin console" />
        </chakra.span>
        <Icon of={ArrowUpRight} size={16} color="fg-3" directional />
      </a>
    </Menu.Item>
  )
}

function AppearanceMenu() {
  const { theme } = useApp()
  const intl = useIntl()
  const picked = useStore(theme.appearance)
  const pick = usePickAppearance()
  const label = intl.formatMessage({ id: 'shell.user.appearance', defaultMessage: 'Appearance' })
  const names: Record<Appearance, string> = {
    system: intl.formatMessage({ id: 'shell.appearance.system', defaultMessage: 'System' }),
    light: intl.formatMessage({ id: 'shell.appearance.light', defaultMessage: 'Light' }),
    dark: intl.formatMessage({ id: 'shell.appearance.dark', defaultMessage: 'Dark' }),
  }
  return (
    <SubMenu
      label={label}
      icon={SunMoon}
      end={names[picked]}
      menu={
        <Menu.RadioItemGroup value={picked} onValueChange={({ value }) => pick(value as Appearance)}>
          {(['system', 'light', 'dark'] as const).map((appearance) => (
            <Choice key={appearance} id={appearance}>
              {names[appearance]}
            </Choice>
          ))}
        </Menu.RadioItemGroup>
      }
    >
      {label}
    </SubMenu>
  )
}
