import { problemText } from '@parley/shared/api/api-error'
import type { Availability } from '@parley/shared/contract/scalars'
import type { Appearance } from '@parley/shared/contract/ui-settings'
import type { Session } from '@parley/shared/remote/shell-api'
import { useStore } from '@parley/shared/remote/use-shell'
import { type IntlShape, useIntl } from 'react-intl'
import { accountBase } from '../routing/navigation.ts'
import { setAvailability } from '../session/session.api.ts'
import { useApp } from '../shell-app/shell-app.ts'
import { usePickAppearance } from '../shell-app/usePickAppearance.ts'
import { useSignOut } from '../shell-app/useSignOut.ts'
import { availabilityName } from '../user-menu/availability-name.ts'
import { CONSOLE, useConsole } from '../user-menu/useConsole.ts'
import { useSupport } from '../user-menu/useSupport.ts'
import type { PaletteCommand } from './palette-command.ts'

const APPEARANCES = ['light', 'dark', 'system'] as const
const AVAILABILITIES = ['online', 'busy', 'offline'] as const

/** What only some installations let people do. */
export interface MoreOfTheShell {
  /** Absent where accounts are made by the console alone. */
  onCreateAccount?: (() => void) | undefined
  /** Of the support chat; empty where nobody can be asked. */
  supportToken?: string
}

/** What the shell does by itself: availability, look, the other accounts, the way out. What holds now is not offered. */
export function useShellCommands(session: Session, more: MoreOfTheShell): PaletteCommand[] {
  const intl = useIntl()
  const { theme, history } = useApp()
  const appearance = useStore(theme.appearance)
  const pickAvailability = usePickAvailability(session)
  const signOut = useSignOut()
  const pickAppearance = usePickAppearance()
  const others = session.user.accounts.filter(({ id }) => id !== session.account.id)
  return [
    ...AVAILABILITIES.filter((one) => one !== session.entry.availability).map((availability) =>
      also(
        intl.formatMessage({ id: 'shell.palette.availabilityWords', defaultMessage: 'Availability, status' }),
        action(`shell.availability.${availability}`, 'activity', availabilityText(intl, availability), () =>
          pickAvailability(availability),
        ),
      ),
    ),
    ...APPEARANCES.filter((one) => one !== appearance).map((look) =>
      also(
        intl.formatMessage({ id: 'shell.user.appearance', defaultMessage: 'Appearance' }),
        action(`shell.appearance.${look}`, look === 'dark' ? 'moon' : 'monitor', appearanceText(intl, look), () =>
          pickAppearance(look),
        ),
      ),
    ),
    ...others.map(({ id, name }) =>
      also(
        intl.formatMessage({ id: 'shell.user.changeAccount', defaultMessage: 'Change account' }),
        action(
          `shell.account.${id}`,
          'building-2',
          intl.formatMessage({ id: 'shell.palette.account', defaultMessage: 'Switch to {name}' }, { name }),
          () => history.follow(`${accountBase(id)}/dashboard`),
        ),
      ),
    ),
    ...useMoreCommands(session, more),
    action(
      'shell.log-out',
      'log-out',
      intl.formatMessage({ id: 'shell.user.logOut', defaultMessage: 'Log out' }),
      signOut,
    ),
  ]
}

function useMoreCommands({ user }: Session, { onCreateAccount, supportToken = '' }: MoreOfTheShell): PaletteCommand[] {
  const intl = useIntl()
  const hasConsole = useConsole(user)
  const contactSupport = useSupport(supportToken, user, hasConsole)
  const offered: [string, string, string, (() => void) | undefined | false][] = [
    [
      'create-account',
      'building-2',
      intl.formatMessage({ id: 'shell.createAccount.title', defaultMessage: 'Create an account' }),
      onCreateAccount,
    ],
    [
      'support',
      'life-buoy',
      intl.formatMessage({ id: 'shell.user.support', defaultMessage: 'Contact support' }),
      contactSupport,
    ],
    [
      'console',
      'shield-check',
      intl.formatMessage({ id: 'shell.user.superAdmin', defaultMessage: 'Super admin console' }),
      hasConsole && (() => window.location.assign(CONSOLE)),
    ],
  ]
  return offered.flatMap(([id, icon, label, run]) => (run ? [action(`shell.${id}`, icon, label, run)] : []))
}

/** Offered to those who may look (developer/may-look). */
export function useDeveloperCommand(run: (() => void) | undefined): PaletteCommand[] {
  const intl = useIntl()
  if (!run) return []
  const label = intl.formatMessage({ id: 'shell.developer.title', defaultMessage: 'Developer panel' })
  return [action('shell.developer', 'code', label, run)]
}

const action = (id: string, icon: string, label: string, run: () => void): PaletteCommand => ({
  id,
  group: 'actions',
  label,
  mark: { icon },
  run,
})

/** Found by the name of what it changes as well. */
const also = (more: string, command: PaletteCommand): PaletteCommand => ({ ...command, more })

const availabilityText = (intl: IntlShape, availability: Availability): string =>
  intl.formatMessage(
    { id: 'shell.palette.availability', defaultMessage: 'Set yourself to {availability}' },
    { availability: availabilityName(intl, availability) },
  )

function appearanceText(intl: IntlShape, appearance: Appearance): string {
  if (appearance === 'light') return intl.formatMessage({ id: 'shell.palette.light', defaultMessage: 'Use light mode' })
  if (appearance === 'dark') return intl.formatMessage({ id: 'shell.palette.dark', defaultMessage: 'Use dark mode' })
  return intl.formatMessage({ id: 'shell.palette.system', defaultMessage: 'Follow the mode of the device' })
}

function usePickAvailability({ account }: Session) {
  const { auth, toasts } = useApp()
  const intl = useIntl()
  const failed = intl.formatMessage({
    id: 'shell.availability.failed',
    defaultMessage: 'Your availability could not be changed. Try again.',
  })
  return (availability: Availability) => {
    setAvailability(auth.http, { accountId: account.id, availability }).then(auth.update, (problem: unknown) =>
      toasts.show(problemText(problem, failed), { tone: 'error' }),
    )
  }
}
