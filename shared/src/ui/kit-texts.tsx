import { localeTexts } from '../i18n/locale.tsx'

/** What the kit itself says ("Close", "Try again"), for every page that draws with it. */
export const kitTexts = localeTexts({
  ar: () => import(/* webpackChunkName: "texts-ar" */ './locales/ar.json'),
  de: () => import(/* webpackChunkName: "texts-de" */ './locales/de.json'),
})
