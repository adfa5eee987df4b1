import { localeTexts } from '@parley/shared/i18n/locale'
import { defineRemote } from '@parley/shared/remote/define-remote'
import { HelpCenterRoutes } from './HelpCenterRoutes.tsx'

export default defineRemote({
  name: 'helpcenter',
  messages: localeTexts((tag) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${tag}.json`)),
  routes: HelpCenterRoutes,
})
