import { localeTexts } from '@parley/shared/i18n/locale'
import { defineRemote } from '@parley/shared/remote/define-remote'
import { lazyPage } from '@parley/shared/remote/lazy-page'
import { ConversationsArea } from './ConversationsArea.tsx'

const ThreadSlot = lazyPage(async () => ({ default: (await import('./thread/ThreadSlot.tsx')).ThreadSlot }))

export default defineRemote({
  name: 'conversations',
  messages: localeTexts((tag) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${tag}.json`)),
  slots: { 'conversation.thread': ThreadSlot },
  routes: ConversationsArea,
})
