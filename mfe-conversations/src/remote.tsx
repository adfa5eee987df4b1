import { localeTexts } from '@parley/shared/i18n/locale'
import { defineRemote } from '@parley/shared/remote/define-remote'
import { ConversationsArea } from './ConversationsArea.tsx'

export default defineRemote({
  name: 'conversations',
  messages: localeTexts((tag) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${tag}.json`)),
  routes: ConversationsArea,
})
