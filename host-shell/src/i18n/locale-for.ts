import type { Account } from '@parley/shared/contract/account'
import type { CurrentUser } from '@parley/shared/contract/person'
import { toLocale } from '@parley/shared/i18n/locale'
import type { Locale } from '@parley/shared/remote/shell-api'
import { appearanceOf } from '../theme/personal-appearance.ts'
import { startLocale } from './app-locale.ts'

/** The language a person picked for themselves, else the one of the account they are in. */
export const localeFor = (user: Pick<CurrentUser, 'ui_settings'>, account: Pick<Account, 'locale'>): Locale =>
  toLocale(appearanceOf(user).locale ?? account.locale)

/** Where no account is open: nothing of the one that was open before. */
export const localeOutside = (user: Pick<CurrentUser, 'ui_settings'>, wanted: readonly string[]): Locale => {
  const own = appearanceOf(user).locale
  return own ? toLocale(own) : startLocale({ getItem: () => null }, wanted)
}
