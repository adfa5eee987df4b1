import type { WidgetMessage } from '@parley/shared/contract/widget'
import { drawChat } from '../frame/chat.ts'
import { openHostBridge } from '../frame/session/host-bridge.ts'
import { openSession } from '../frame/session/session.ts'
import { openVisitorApi } from '../frame/session/visitor-api.ts'
import { openCall } from '../frame/session/visitor-call.ts'
import { previewApi } from './preview-api.ts'
import { type PreviewMessage, previewFrom } from './preview-message.ts'

const websiteToken = new URLSearchParams(location.search).get('website_token') ?? ''
let token: string | null = null
const keep = (next: string | null): void => {
  token = next
}
/** Of this page alone: whoever looks at a preview visits nothing. */
const tokens = { read: () => token, hold: keep, write: keep, clear: () => keep(null) }
const api = previewApi(openVisitorApi(openCall(websiteToken, tokens.read)))
/** Nothing of a preview is told to tabs in which somebody visits. */
const tabs = { tell: () => undefined, listen: () => undefined }
const session = openSession({ api, tokens, tabs, bridge: openHostBridge(), connect: () => () => undefined })

/** As the conversation begins once a visitor has opened the campaign. */
const firstMessage = ({ content, sender }: PreviewMessage): WidgetMessage => ({
  ...{ id: 1, conversation_id: 1, inbox_id: 1, message_type: 1, content, content_type: 'text', content_attributes: {} },
  ...{ created_at: Math.floor(Date.now() / 1_000), private: false, source_id: null, status: 'sent' },
  sender: { id: 1, name: sender, type: 'user' },
})

window.addEventListener('message', (event) => {
  if (event.origin !== location.origin || event.source !== window.parent) return
  const said = previewFrom(event.data)
  if (!said) return
  const messages = said.content.trim() ? [firstMessage(said)] : []
  session.store.set({ messages, screen: messages.length > 0 ? 'conversation' : 'home', conversationStatus: 'open' })
})
await Promise.all([drawChat(session), session.start()])
