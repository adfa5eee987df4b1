import { localeTexts } from '../i18n/locale.tsx'

/** What the kit itself says ("Close", "Try again"), for every page that draws with it. */
export const kitTexts = localeTexts((tag) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${tag}.json`))
