import { defineRemote } from '@parley/shared/remote/define-remote'
import { ConversationsArea } from './ConversationsArea.tsx'

export default defineRemote({
  name: 'conversations',
  messages: async () => ({}),
  routes: ConversationsArea,
})
