import { localeTexts } from '@parley/shared/i18n/locale'
import { defineRemote } from '@parley/shared/remote/define-remote'
import { ConversationsArea } from './ConversationsArea.tsx'
import { LateThreadSlot } from './thread/slot/LateThreadSlot.tsx'

export default defineRemote({
  name: 'conversations',
  messages: localeTexts((tag) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${tag}.json`)),
  slots: { 'conversation.thread': LateThreadSlot },
  routes: ConversationsArea,
})
