import type { IconType } from '@parley/shared/ui/icon'
import Activity from 'lucide-react/icons/activity'
import Bot from 'lucide-react/icons/bot'
import Building2 from 'lucide-react/icons/building-2'
import KeyRound from 'lucide-react/icons/key-round'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import ListChecks from 'lucide-react/icons/list-checks'
import Plug from 'lucide-react/icons/plug'
import Rocket from 'lucide-react/icons/rocket'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Users from 'lucide-react/icons/users'
import { defineMessages, type MessageDescriptor } from 'react-intl'

const TEXTS = defineMessages({
  dashboard: { id: 'shell.console.dashboard', defaultMessage: 'Dashboard' },
  accounts: { id: 'shell.console.accounts', defaultMessage: 'Accounts' },
  users: { id: 'shell.console.users', defaultMessage: 'Users' },
  tokens: { id: 'shell.console.tokens', defaultMessage: 'Access tokens' },
  bots: { id: 'shell.console.bots', defaultMessage: 'Installation bots' },
  apps: { id: 'shell.console.apps', defaultMessage: 'Platform apps' },
  configuration: { id: 'shell.console.configuration', defaultMessage: 'Configuration' },
  jobs: { id: 'shell.console.jobs', defaultMessage: 'Background work' },
  releases: { id: 'shell.console.releases', defaultMessage: 'Releases' },
  status: { id: 'shell.console.status', defaultMessage: 'Instance status' },
})

/** Where the console lives. */
export const CONSOLE_BASE = '/super_admin'

export type ConsolePageName = keyof typeof TEXTS

export interface ConsolePlace {
  name: ConsolePageName
  path: string
  icon: IconType
  title: MessageDescriptor
}

const place = (name: ConsolePageName, path: string, icon: IconType): ConsolePlace => ({
  name,
  path: `${CONSOLE_BASE}${path}`,
  icon,
  title: TEXTS[name],
})

/** The pages of the console, as its menu lists them. */
export const CONSOLE_PLACES: readonly ConsolePlace[] = [
  place('dashboard', '', LayoutDashboard),
  place('accounts', '/accounts', Building2),
  place('users', '/users', Users),
  place('tokens', '/access_tokens', KeyRound),
  place('bots', '/agent_bots', Bot),
  place('apps', '/platform_apps', Plug),
  place('configuration', '/configuration', SlidersHorizontal),
  place('jobs', '/jobs', ListChecks),
  place('releases', '/releases', Rocket),
  place('status', '/instance_status', Activity),
]

/** The page at an address; undefined where there is none. */
export const consolePlaceAt = (pathname: string): ConsolePlace | undefined =>
  CONSOLE_PLACES.find(({ path }) => path === pathname.replace(/\/+$/, ''))
