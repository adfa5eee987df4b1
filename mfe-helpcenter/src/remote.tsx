import { localeTexts } from '@parley/shared/i18n/locale'
import { defineRemote } from '@parley/shared/remote/define-remote'
import { HelpCenterRoutes } from './HelpCenterRoutes.tsx'

export default defineRemote({
  name: 'helpcenter',
  messages: localeTexts({
    ar: () => import(/* webpackChunkName: "texts-ar" */ './locales/ar.json'),
    de: () => import(/* webpackChunkName: "texts-de" */ './locales/de.json'),
  }),
  routes: HelpCenterRoutes,
})
