import { localeTexts } from '@parley/shared/i18n/locale'
import { defineRemote } from '@parley/shared/remote/define-remote'
import { ConversationsArea } from './ConversationsArea.tsx'
import { ThreadSlot } from './thread/ThreadSlot.tsx'

export default defineRemote({
  name: 'conversations',
  messages: localeTexts((tag) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${tag}.json`)),
  slots: { 'conversation.thread': ThreadSlot },
  routes: ConversationsArea,
})
