import { toLocale } from '@parley/shared/i18n/locale'
import type { IntlShape } from 'react-intl'

/** Menus beside the rail open towards the sheet. */
export const sideOf = ({ locale }: IntlShape): 'left' | 'right' =>
  toLocale(locale).direction === 'rtl' ? 'left' : 'right'
