import { localeTexts } from '@parley/shared/i18n/locale'
import { defineRemote } from '@parley/shared/remote/define-remote'
import { SettingsRoutes } from './SettingsRoutes.tsx'

export default defineRemote({
  name: 'settings',
  messages: localeTexts({
    ar: () => import(/* webpackChunkName: "texts-ar" */ './locales/ar.json'),
    de: () => import(/* webpackChunkName: "texts-de" */ './locales/de.json'),
  }),
  routes: SettingsRoutes,
})
