import { localeTexts } from '@parley/shared/i18n/locale'
import { defineRemote } from '@parley/shared/remote/define-remote'
import { SettingsRoutes } from './SettingsRoutes.tsx'

export default defineRemote({
  name: 'settings',
  messages: localeTexts((tag) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${tag}.json`)),
  routes: SettingsRoutes,
})
